/** A stored record: with its tenant, which no answer contains. `null`: it belongs to all tenants or none. */
export type Stored<T> = T & { tenant_id: string | null };
