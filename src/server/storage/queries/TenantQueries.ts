/** What the staff ask about a tenant. */
export interface TenantQueries {
  /** When (`at`) the newest line of its activity was written, or null if there is none. */
  lastActivityAt(asked: { tenantId: string }): Promise<string | null>;
}
