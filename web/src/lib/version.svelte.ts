// Whether this page and its server speak by the same contract.
import { CONTRACT } from './protocol';

class Version {
  /** the server has a newer page: this one would misread it, and reads no more */
  outdated = $state(false);

  /** Hear the server's number; null: somebody else answered, such as a proxy. Whether what comes with it may be read. */
  hear(told: number | string | null): boolean {
    if (told !== null && String(told) !== String(CONTRACT)) this.outdated = true;
    return !this.outdated;
  }
}

export const version = new Version();
