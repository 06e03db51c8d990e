import type { ListSettings } from '#src/domain/people/listSettings.ts';

interface Parts {
  load: () => Promise<ListSettings>;
  save: (change: Partial<ListSettings>) => Promise<unknown>;
  /** Writes to react-admin's store, which notifies the screens. */
  write: (key: string, value: unknown) => void;
}

/** How long (ms) to wait for further changes before saving. */
const DEBOUNCE = 400;

/**
 * Syncs a user's list settings between the browser and the API, so that views and columns are the same in every browser and after signing in
 * again. Changes that cannot be saved are saved with the next change.
 */
export class ListSettingsSync {
  #isTaking = false;
  #pending: Partial<ListSettings> = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Loads the API's settings into the store; local changes stay. Throws ApiError. */
  async take(): Promise<void> {
    const settings = await this.parts.load();
    const ours = new Set(entriesOf({ views: {}, columns: {}, density: null, ...this.#pending }).map(([key]) => key));
    this.#isTaking = true;
    for (const [key, value] of entriesOf(settings)) if (!ours.has(key)) this.parts.write(key, value);
    this.#isTaking = false;
  }

  /** Call with every entry written to the store. */
  entryWritten(key: string, value: unknown): void {
    const setting = this.#isTaking ? null : settingOf(key, value);
    if (setting === null) return;
    this.#pending = joinSettings(this.#pending, setting);
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
      this.#pending = joinSettings(change, this.#pending);
    }
  }
}

const VIEWS = /^(.+)\.views$/;
const COLUMNS = /^(.+)\.shownColumns$/;
const DENSITY = 'lists.density';

/** The list setting in an entry of react-admin's store, or null if it is none. */
function settingOf(key: string, value: unknown): Partial<ListSettings> | null {
  if (key === DENSITY) return { density: value as ListSettings['density'] };
  const views = VIEWS.exec(key)?.[1];
  if (views) return { views: { [views]: (value ?? []) as ListSettings['views'][string] } };
  const columns = COLUMNS.exec(key)?.[1];
  return columns ? { columns: { [columns]: (value ?? {}) as ListSettings['columns'][string] } } : null;
}

/** List settings as entries of the store. */
function entriesOf({ views, columns, density }: ListSettings): [key: string, value: unknown][] {
  return [
    ...Object.entries(views).map(([list, value]): [string, unknown] => [`${list}.views`, value]),
    ...Object.entries(columns).map(([list, value]): [string, unknown] => [`${list}.shownColumns`, value]),
    ...(density ? [[DENSITY, density] as [string, unknown]] : []),
  ];
}

/** Combines two successive changes. */
function joinSettings(one: Partial<ListSettings>, next: Partial<ListSettings>): Partial<ListSettings> {
  return {
    ...one,
    ...next,
    ...(one.views || next.views ? { views: { ...one.views, ...next.views } } : {}),
    ...(one.columns || next.columns ? { columns: { ...one.columns, ...next.columns } } : {}),
  };
}
