/** Who wants to hear of something: `const stop = changes.add(listener)`, `changes.tell(change)`. */
export class Listeners<T extends unknown[] = []> {
  readonly #all = new Set<(...told: T) => void>();

  /** Answers how to stop listening. */
  readonly add = (listener: (...told: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  /** Calls everyone who listens now; who begins to listen meanwhile is called the next time. */
  tell(...told: T): void {
    for (const listener of [...this.#all]) listener(...told);
  }
}

/** A state outside of React that screens follow: `useSyncExternalStore(thing.subscribe, thing.snapshot)`. */
export class Observable<S> {
  readonly #changes = new Listeners();
  #state: S;

  constructor(initial: S) {
    this.#state = initial;
  }

  /** The same object until something changes. */
  readonly snapshot = (): S => this.#state;

  readonly subscribe = this.#changes.add;

  set(state: S): void {
    this.#state = state;
    this.#changes.tell();
  }
}
