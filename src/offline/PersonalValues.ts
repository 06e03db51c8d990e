import { PERSONAL_PREFIX } from '#src/session/personalStorage.ts';

const STORE = 'values';

/** What can be kept: anything the structured clone algorithm takes, bytes included. */
export type ValueKey = string | number;

/**
 * Values in the browser's database that outlive a reload, for one person; those of others are never read. Works in pages and in workers. Throws
 * DOMException if the browser refuses to store, for example with a full disk.
 */
export class PersonalValues {
  private constructor(
    private readonly database: IDBDatabase,
    private readonly owner: string,
  ) {}

  /** @param name for one kind of work; @param owner the person's id. They are thrown away when the session ends. */
  static async open(name: string, owner: string): Promise<PersonalValues> {
    const request = indexedDB.open(PERSONAL_PREFIX + name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await settled(request);
    // Deleting them must not wait for us.
    database.onversionchange = () => database.close();
    return new PersonalValues(database, owner);
  }

  /** Undefined when there is nothing under the key. */
  async get<T>(...key: ValueKey[]): Promise<T | undefined> {
    return settled<T | undefined>(this.store('readonly').get([this.owner, ...key]));
  }

  async put(value: unknown, ...key: ValueKey[]): Promise<void> {
    await settled(this.store('readwrite').put(value, [this.owner, ...key]));
  }

  /** Removes what is under the key and under all keys that begin with it; without a key all of this person's. */
  async remove(...key: ValueKey[]): Promise<void> {
    const begin = [this.owner, ...key];
    // Arrays sort after all numbers and texts, so this is behind every longer key.
    await settled(this.store('readwrite').delete(IDBKeyRange.bound(begin, [...begin, []])));
  }

  close(): void {
    this.database.close();
  }

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(STORE, mode).objectStore(STORE);
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
