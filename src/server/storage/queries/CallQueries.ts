/** What is asked about calls of the API. */
export interface CallQueries {
  /** The ids of the first `limit` kept answers with a `kept_at` before this (ISO 8601), whatever the tenant. */
  answersKeptBefore(asked: { before: string; limit: number }): Promise<string[]>;
}
