import type { RejectedRow } from '#src/domain/imports/contactImport.ts';

/** Queries on imports. */
export interface ImportQueries {
  /** The ids of an import's chunks, in order of creation. */
  chunkIds(input: { tenantId: string; importId: string }): Promise<string[]>;
  /** Those of these numbers that are in the `phones` of a chunk of the import. */
  importedPhones(input: { tenantId: string; importId: string; phones: readonly string[] }): Promise<string[]>;
  /** The rejected rows of an import, by the `first_row` of their chunks. */
  rejectedRows(input: { tenantId: string; importId: string }): Promise<RejectedRow[]>;
}
