import { asApiError } from '#src/api/apiError.ts';
import type { ListSettings } from '#src/domain/people/listSettings.ts';

type Change = Partial<ListSettings>;

interface Parts {
  load: () => Promise<ListSettings>;
  save: (change: Change) => Promise<unknown>;
  /** Changes of an earlier page that were not saved, or null if there are none. */
  readUnsaved: () => Change | null;
  /** Keeps what is not saved yet in this browser; null when everything is. */
  storeUnsaved: (change: Change | null) => void;
  /** Called when the API refuses a change, which is then dropped. */
  onRefused: () => void;
  /** Writes to react-admin's store, which notifies the screens. */
  write: (key: string, value: unknown) => void;
}

/** How long (ms) to wait for further changes before saving. */
const DEBOUNCE = 400;

/**
 * Syncs a user's list settings between the browser and the API, so that views and columns are the same in every browser and after signing in
 * again. Changes that cannot be saved are kept in this browser and saved with the next change or when the page is next loaded.
 */
export class ListSettingsSync {
  #isLoading = false;
  #isStopped = false;
  #pending: Change;
  /** What is being saved. */
  #sent: Change = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {
    this.#pending = parts.readUnsaved() ?? {};
  }

  /** Loads the API's settings into the store; local changes stay, and those of an earlier page are saved. Throws ApiError. */
  async load(): Promise<void> {
    try {
      this.#write(await this.parts.load());
    } finally {
      if (Object.keys(this.#pending).length > 0) this.#saveSoon();
    }
  }

  #write(settings: ListSettings): void {
    const ours = new Set(entriesOf({ views: {}, columns: {}, density: null, ...this.#pending }).map(([key]) => key));
    this.#isLoading = true;
    for (const [key, value] of entriesOf(settings)) if (!ours.has(key)) this.parts.write(key, value);
    this.#isLoading = false;
  }

  /** Call with every entry written to the store. */
  entryWritten(key: string, value: unknown): void {
    const setting = this.#isLoading ? null : settingOf(key, value);
    if (setting === null) return;
    this.#pending = joinSettings(this.#pending, setting);
    this.#storeUnsaved();
    this.#saveSoon();
  }

  /** Stops saving when the session ends or the page is left. What is kept in this browser stays until the session ends. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #saveSoon(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), DEBOUNCE);
  }

  async #save(): Promise<void> {
    const sent = this.#pending;
    this.#sent = sent;
    this.#pending = {};
    try {
      await this.parts.save(sent);
    } catch (error) {
      // Dropped: the API would refuse it with every later change, too.
      if (asApiError(error).status !== 422) this.#pending = joinSettings(sent, this.#pending);
      else if (!this.#isStopped) this.parts.onRefused();
    }
    this.#sent = {};
    this.#storeUnsaved();
  }

  #storeUnsaved(): void {
    if (this.#isStopped) return;
    const unsaved = joinSettings(this.#sent, this.#pending);
    this.parts.storeUnsaved(Object.keys(unsaved).length === 0 ? null : unsaved);
  }
}

const VIEWS = /^(.+)\.views$/;
const COLUMNS = /^(.+)\.shownColumns$/;
const DENSITY = 'lists.density';

/** The list setting in an entry of react-admin's store, or null if the entry is something else. */
function settingOf(key: string, value: unknown): Change | null {
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
function joinSettings(one: Change, next: Change): Change {
  return {
    ...one,
    ...next,
    ...(one.views || next.views ? { views: { ...one.views, ...next.views } } : {}),
    ...(one.columns || next.columns ? { columns: { ...one.columns, ...next.columns } } : {}),
  };
}
