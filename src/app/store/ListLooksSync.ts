import type { ListLooks } from '#src/domain/people/listLooks.ts';
import { entriesOf, joined, lookOf } from './listLookKeys.ts';

interface Parts {
  load: () => Promise<ListLooks>;
  save: (change: Partial<ListLooks>) => Promise<unknown>;
  /** Writes to react-admin's store, which notifies the screens. */
  write: (key: string, value: unknown) => void;
}

/** How long (ms) further changes are waited for. */
const PAUSE = 400;

/**
 * Syncs a person's list settings between the browser and the API, so that views and columns are there in every browser and after signing in
 * again. What cannot be saved now is saved with the next change.
 */
export class ListLooksSync {
  #isTaking = false;
  #pending: Partial<ListLooks> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Loads the API's settings into the store; local changes stay. Throws ApiError. */
  async take(): Promise<void> {
    const looks = await this.parts.load();
    const ours = new Set(entriesOf({ views: {}, columns: {}, density: null, ...this.#pending }).map(([key]) => key));
    this.#isTaking = true;
    for (const [key, value] of entriesOf(looks)) if (!ours.has(key)) this.parts.write(key, value);
    this.#isTaking = false;
  }

  /** Call with every entry written to the store. */
  written(key: string, value: unknown): void {
    const look = this.#isTaking ? null : lookOf(key, value);
    if (look === null) return;
    this.#pending = joined(this.#pending, look);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), PAUSE);
  }

  /** Saves what is not saved yet, when the page is left. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = {};
  }

  async #save(): Promise<void> {
    const change = this.#pending;
    this.#pending = {};
    try {
      await this.parts.save(change);
    } catch {
      this.#pending = joined(change, this.#pending);
    }
  }
}
