/** Queries on API calls. */
export interface CallQueries {
  /** The ids of the first `limit` stored responses with a `kept_at` before this (ISO 8601), of all tenants. */
  answersKeptBefore(asked: { before: string; limit: number }): Promise<string[]>;
}
