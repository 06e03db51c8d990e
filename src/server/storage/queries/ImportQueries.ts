import type { RejectedRow } from '#src/domain/imports/contactImport.ts';

/** What is asked about imports. */
export interface ImportQueries {
  /** The ids of an import's chunks, in the order in which they came about. */
  chunkIds(asked: { tenantId: string; importId: string }): Promise<string[]>;
  /** Those of these numbers that a chunk of the import has in its `phones`. */
  takenPhones(asked: { tenantId: string; importId: string; phones: readonly string[] }): Promise<string[]>;
  /** The rows that an import's chunks rejected, by the chunks' `first_row`. */
  rejectedRows(asked: { tenantId: string; importId: string }): Promise<RejectedRow[]>;
}
