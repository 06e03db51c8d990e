import { PERSONAL_PREFIX } from '#src/session/personalStorage.ts';

/** Input that the API has not received yet. */
export interface UnsavedCopy<T = unknown> {
  /** The record's id, or a made-up key for a record that was never saved. */
  key: string;
  value: T;
  /** The record's version when editing began; null for a record that was never saved. */
  version: number | null;
  /** ISO 8601, by this machine's clock. */
  kept_at: string;
}

export interface UnsavedCopies {
  /** Returns false if the copy could not be stored: the storage is full or blocked, or nobody is signed in. */
  keep(kind: string, copy: UnsavedCopy): boolean;
  forget(kind: string, key: string): void;
  read(kind: string, key: string): UnsavedCopy | null;
  /** All copies of a kind, newest first. */
  all(kind: string): UnsavedCopy[];
}

interface Parts {
  storage: () => Storage;
  /** Whether a user is signed in: without a session to end, copies would never be cleared, so they are not stored. */
  isSignedIn: () => boolean;
}

/** Copies of unsaved work in a Storage, by kind of work and key. */
export function createUnsavedCopies({ storage, isSignedIn }: Parts): UnsavedCopies {
  const prefixOf = (kind: string) => `${PERSONAL_PREFIX}unsaved.${kind}.`;

  function read(kind: string, key: string): UnsavedCopy | null {
    try {
      return parse(storage().getItem(prefixOf(kind) + key), key);
    } catch {
      return null;
    }
  }

  return {
    read,
    keep(kind, copy) {
      if (!isSignedIn()) return false;
      try {
        storage().setItem(prefixOf(kind) + copy.key, JSON.stringify(copy));
        return true;
      } catch {
        return false;
      }
    },
    forget(kind, key) {
      try {
        storage().removeItem(prefixOf(kind) + key);
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
    all(kind) {
      try {
        const store = storage();
        const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
        const keys = names
          .filter((name) => name.startsWith(prefixOf(kind)))
          .map((name) => name.slice(prefixOf(kind).length));
        const copies = keys.flatMap((key) => read(kind, key) ?? []);
        return copies.sort((one, other) => other.kept_at.localeCompare(one.kept_at));
      } catch {
        return [];
      }
    },
  };
}

/** Users and extensions can change the storage: returns null for anything that is not a copy of this key. */
function parse(text: string | null, key: string): UnsavedCopy | null {
  if (text === null) return null;
  const copy = JSON.parse(text) as Partial<UnsavedCopy> | null;
  if (!copy || copy.key !== key || typeof copy.kept_at !== 'string' || typeof copy.value !== 'object') return null;
  return { key, value: copy.value, version: copy.version ?? null, kept_at: copy.kept_at };
}
