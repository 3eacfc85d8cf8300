// What a screen reader is told, one sentence after another.

class Announcer {
  text = $state('');
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  say(...sentences: string[]) {
    this.#queue.push(...sentences.filter(Boolean));
    if (this.#queue.length > 12) this.#queue.splice(0, this.#queue.length - 12);
    if (this.#timer === null) this.#next();
  }

  #next() {
    const batch = this.#queue.splice(0, 4).join(' ');
    if (!batch) {
      this.#timer = null;
      return;
    }
    // the same sentence twice is still news
    this.text = batch === this.text ? `${batch}\u00a0` : batch;
    this.#timer = setTimeout(() => this.#next(), 900);
  }
}

export const announcer = new Announcer();
