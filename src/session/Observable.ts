/** A state outside of React that screens follow: `useSyncExternalStore(thing.subscribe, thing.snapshot)`. */
export class Observable<S> {
  readonly #listeners = new Set<() => void>();
  #state: S;

  constructor(initial: S) {
    this.#state = initial;
  }

  /** The same object until something changes. */
  readonly snapshot = (): S => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(state: S): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
