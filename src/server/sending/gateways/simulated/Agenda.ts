interface Entry {
  at: number;
  order: number;
  run: () => Promise<void>;
}

/** What is to happen, by time (ms); what is due at the same time happens in the order it was put down. A binary heap. */
export class Agenda {
  private readonly heap: Entry[] = [];
  private order = 0;

  /** When the first entry is due (ms); null where there is none. */
  get nextAt(): number | null {
    return this.heap[0]?.at ?? null;
  }

  add(at: number, run: () => Promise<void>): void {
    const entry = { at, order: this.order, run };
    this.order += 1;
    let place = this.heap.length;
    this.heap.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(entry, this.heap[parent] as Entry)) break;
      this.heap[place] = this.heap[parent] as Entry;
      place = parent;
    }
    this.heap[place] = entry;
  }

  /** Takes out the next entry if it is due at `now` (ms). */
  takeDue(now: number): { at: number; run: () => Promise<void> } | null {
    const first = this.heap[0];
    if (!first || first.at > now) return null;
    const last = this.heap.pop() as Entry;
    if (this.heap.length > 0) this.sink(last);
    return first;
  }

  clear(): void {
    this.heap.length = 0;
  }

  private sink(entry: Entry): void {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.heap.length) break;
      if (child + 1 < this.heap.length && isBefore(this.heap[child + 1] as Entry, this.heap[child] as Entry))
        child += 1;
      if (!isBefore(this.heap[child] as Entry, entry)) break;
      this.heap[place] = this.heap[child] as Entry;
      place = child;
    }
    this.heap[place] = entry;
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
