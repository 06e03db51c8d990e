/** What the store fills in where it is left out. */
export interface ServerFields {
  id: string;
  created_at: string;
  updated_at: string;
  version: number;
}

/** Server fields are filled in where they are left out. */
export type NewRecord<T> = Omit<T, keyof ServerFields> & Partial<ServerFields>;
