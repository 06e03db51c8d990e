/** Listeners to something: `const stop = changes.add(listener)`, `changes.notify(change)`. */
export class Listeners<T extends unknown[] = []> {
  readonly #all = new Set<(...values: T) => void>();

  /** Returns a function that stops listening. */
  readonly add = (listener: (...values: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  /** Calls every current listener; those added in the meantime are called the next time. */
  notify(...values: T): void {
    for (const listener of [...this.#all]) listener(...values);
  }
}

/** State outside React that components follow: `useSyncExternalStore(thing.subscribe, thing.snapshot)`. */
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
    this.#changes.notify();
  }
}
