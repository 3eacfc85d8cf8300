"""Where things are kept on this machine."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path


def data_folder() -> Path:
    """Games, unless told otherwise. On Linux $XDG_DATA_HOME/longshore, or ~/.local/share/longshore."""
    return user_data_path("longshore", ensure_exists=True)
