import { PERSONAL_PREFIX } from '#src/session/personalStorage.ts';

const STORE = 'values';

/** A part of a key. */
export type ValueKey = string | number;

/**
 * Values in the browser's database (IndexedDB) that survive a reload, for one person; those of others are never read. Works in pages and
 * workers. Throws DOMException if the browser refuses to store, for example because the disk is full.
 */
export class PersonalValues {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly owner: string,
  ) {}

  /** @param name the kind of work; @param owner the person's id. The database is deleted when the session ends. */
  static async open(name: string, owner: string): Promise<PersonalValues> {
    const request = indexedDB.open(PERSONAL_PREFIX + name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await resultOf(request);
    // An open connection would block the deletion of the database.
    database.onversionchange = () => database.close();
    return new PersonalValues(database, owner);
  }

  /** The value under the key; undefined if there is none. */
  async get<T>(...key: ValueKey[]): Promise<T | undefined> {
    return resultOf<T | undefined>(this.store('readonly').get([this.owner, ...key]));
  }

  /** Stores anything that the structured clone algorithm supports, including bytes. */
  async put(value: unknown, ...key: ValueKey[]): Promise<void> {
    await resultOf(this.store('readwrite').put(value, [this.owner, ...key]));
  }

  /** Removes the values under the key and under all keys that begin with it; without a key, all values of this person. */
  async remove(...key: ValueKey[]): Promise<void> {
    const begin = [this.owner, ...key];
    // IndexedDB sorts arrays after numbers and strings, so this bound is after every longer key.
    await resultOf(this.store('readwrite').delete(IDBKeyRange.bound(begin, [...begin, []])));
  }

  close(): void {
    this.database.close();
  }

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(STORE, mode).objectStore(STORE);
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
