/**
 * The records cannot be reached now; `cause` says why. Nothing was kept, unless `isUnsure`: the connection was lost while the unit of
 * work was being kept, so it may have been. Whoever asks again with the same idempotency key has it done once either way.
 */
export class StorageUnavailable extends Error {
  readonly isUnsure: boolean;

  constructor(cause: unknown, { isUnsure = false }: { isUnsure?: boolean } = {}) {
    super('The records cannot be reached.', { cause });
    this.isUnsure = isUnsure;
  }
}
