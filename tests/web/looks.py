"""The page as people wear it, in both languages and both themes, and what axe finds in it."""

import json
from pathlib import Path
from typing import Any

LOOKS = [(lang, theme) for lang in ("en", "fr") for theme in ("light", "dark")]
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await axe.run(document, { runOnly: tags });
    const nodes = (one) => one.nodes.map((node) => node.html.slice(0, 160)).slice(0, 3).join(' | ');
    return found.violations.map((one) => `${one.id}: ${one.help}: ${nodes(one)}`);
}"""


def wear(someone: Any, lang: str, theme: str) -> None:
    """Change language and theme as the settings do, and load the page anew."""
    kept = json.dumps({"lang": lang, "theme": theme, "motion": "none"})
    someone.page.evaluate("(kept) => localStorage.setItem('longshore.settings', kept)", kept)
    someone.page.reload()


def violations(someone: Any) -> list[str]:
    """What axe objects to in the page as it is now."""
    someone.page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = someone.page.evaluate(RUN_AXE)
    return found
