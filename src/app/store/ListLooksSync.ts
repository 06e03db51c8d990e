import type { ListLooks } from '#src/domain/people/listLooks.ts';

interface Parts {
  load: () => Promise<ListLooks>;
  save: (change: Partial<ListLooks>) => Promise<unknown>;
  /** Writes to react-admin's store, which notifies the screens. */
  write: (key: string, value: unknown) => void;
}

/** How long (ms) to wait for further changes before saving. */
const DEBOUNCE = 400;

/**
 * Syncs a user's list settings between the browser and the API, so that views and columns are the same in every browser and after signing in
 * again. Changes that cannot be saved are saved with the next change.
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
  entryWritten(key: string, value: unknown): void {
    const look = this.#isTaking ? null : lookOf(key, value);
    if (look === null) return;
    this.#pending = joinLooks(this.#pending, look);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), DEBOUNCE);
  }

  /** Saves pending changes, when the page is left. */
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
      this.#pending = joinLooks(change, this.#pending);
    }
  }
}

const VIEWS = /^(.+)\.views$/;
const COLUMNS = /^(.+)\.shownColumns$/;
const DENSITY = 'lists.density';

/** The list setting in an entry of react-admin's store, or null if it is none. */
function lookOf(key: string, value: unknown): Partial<ListLooks> | null {
  if (key === DENSITY) return { density: value as ListLooks['density'] };
  const views = VIEWS.exec(key)?.[1];
  if (views) return { views: { [views]: (value ?? []) as ListLooks['views'][string] } };
  const columns = COLUMNS.exec(key)?.[1];
  return columns ? { columns: { [columns]: (value ?? {}) as ListLooks['columns'][string] } } : null;
}

/** List settings as entries of the store. */
function entriesOf({ views, columns, density }: ListLooks): [key: string, value: unknown][] {
  return [
    ...Object.entries(views).map(([list, value]): [string, unknown] => [`${list}.views`, value]),
    ...Object.entries(columns).map(([list, value]): [string, unknown] => [`${list}.shownColumns`, value]),
    ...(density ? [[DENSITY, density] as [string, unknown]] : []),
  ];
}

/** Combines two successive changes. */
function joinLooks(one: Partial<ListLooks>, next: Partial<ListLooks>): Partial<ListLooks> {
  return {
    ...one,
    ...next,
    ...(one.views || next.views ? { views: { ...one.views, ...next.views } } : {}),
    ...(one.columns || next.columns ? { columns: { ...one.columns, ...next.columns } } : {}),
  };
}
