/** Queries for staff about a tenant. */
export interface TenantQueries {
  /** The time (`at`) of its newest activity entry, or null if there is none. */
  lastActivityAt(input: { tenantId: string }): Promise<string | null>;
}
