/** How a record lies in the store: with its tenant, which no answer contains. `null` for what belongs to all tenants or none. */
export type Stored<T> = T & { tenant_id: string | null };
