/** What is counted of a tenant for the staff. */
export interface TenantCounts {
  tenantId: string;
  contacts: number;
  /** The time (`at`) of its newest activity entry, or null if there is none. */
  lastActivityAt: string | null;
}

/** Queries for staff about tenants. */
export interface TenantQueries {
  /** The counts of these tenants, in any order. */
  counts(input: { tenantIds: readonly string[] }): Promise<TenantCounts[]>;
}
