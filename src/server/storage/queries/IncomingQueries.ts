/** What is asked about texts that come in. */
export interface IncomingQueries {
  /** The ids of automatic answers that were given before this (ISO 8601). */
  answersBefore(asked: { tenantId: string; before: string }): Promise<string[]>;
}
