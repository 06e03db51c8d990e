/** Queries on API calls. */
export interface CallQueries {
  /** The ids of a tenant's first `limit` stored responses with a `stored_at` before this (ISO 8601). `tenantId` null: responses to staff. */
  responsesStoredBefore(input: { tenantId: string | null; before: string; limit: number }): Promise<string[]>;
}
