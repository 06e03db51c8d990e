/**
 * The storage is unavailable; `cause` says why. Nothing was written unless `isUnsure`: the connection was lost during the commit, so the writes may
 * have been stored. With the same idempotency key, a retry takes effect once either way.
 */
export class StorageUnavailable extends Error {
  readonly isUnsure: boolean;

  constructor(cause: unknown, { isUnsure = false }: { isUnsure?: boolean } = {}) {
    super('The records cannot be reached.', { cause });
    this.isUnsure = isUnsure;
  }
}
