/** The fields the store fills in. */
export interface ServerFields {
  id: string;
  created_at: string;
  updated_at: string;
  version: number;
}

/** Fields of the server may be omitted and are then filled in. */
export type NewRecord<T> = Omit<T, keyof ServerFields> & Partial<ServerFields>;

/** A new record as stored, with the server's defaults. */
export function withServerFields<T>(record: NewRecord<T>, { freshId, now }: { freshId: () => string; now: string }): T {
  const server: ServerFields = { id: record.id ?? freshId(), created_at: now, updated_at: now, version: 1 };
  return Object.assign({}, server, record, { id: server.id }) as unknown as T;
}
