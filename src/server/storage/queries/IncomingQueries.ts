/** Queries for incoming messages. */
export interface IncomingQueries {
  /** The ids of automatic replies sent before this (ISO 8601). */
  automaticRepliesBefore(input: { tenantId: string; before: string }): Promise<string[]>;
}
