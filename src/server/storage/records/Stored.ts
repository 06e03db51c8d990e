/** A stored record, with its tenant, which no response contains. `null`: it belongs to all tenants or to none. */
export type Stored<T> = T & { tenant_id: string | null };
