import type { ListLooks } from '#src/domain/people/listLooks.ts';
import { entriesOf, joined, lookOf } from './listLookKeys.ts';

interface Parts {
  load: () => Promise<ListLooks>;
  save: (change: Partial<ListLooks>) => Promise<unknown>;
  /** Writes into react-admin's store, which tells the screens. */
  write: (key: string, value: unknown) => void;
}

/** Milliseconds that further changes are waited for. */
const PAUSE = 400;

/**
 * Carries how a person likes lists between the browser and the API, so that views and columns are there in every browser and
 * after signing in again. What cannot be saved now is saved with the next change.
 */
export class ListLooksSync {
  #isTaking = false;
  #pending: Partial<ListLooks> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Brings what the API has into the store; what was changed meanwhile stays. Throws ApiError. */
  async take(): Promise<void> {
    const looks = await this.parts.load();
    const ours = new Set(entriesOf({ views: {}, columns: {}, density: null, ...this.#pending }).map(([key]) => key));
    this.#isTaking = true;
    for (const [key, value] of entriesOf(looks)) if (!ours.has(key)) this.parts.write(key, value);
    this.#isTaking = false;
  }

  /** To be told of every entry that is written to the store. */
  written(key: string, value: unknown): void {
    const look = this.#isTaking ? null : lookOf(key, value);
    if (look === null) return;
    this.#pending = joined(this.#pending, look);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), PAUSE);
  }

  /** Whoever leaves takes what is not saved yet along. */
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
