import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { kindOf, PLATFORM, type Row, shapeOf } from './rows.ts';

/** The result of the SQL function `who_asks`: rows by collection, null for none. */
export type WhoAsks = { next_visit_end: string | null } & { [C in CollectionName]?: Row[] | null };

/**
 * The records that decide a person's rights, read when the unit of work began. Reading them again would return the same rows until the unit itself
 * writes to their collection: a unit without a turn sees the records as of its start, and during a turn nobody else changes what decides about rights.
 * Records that the unit reads by id later are the same again only without a turn.
 */
export class CallerRows {
  private readonly rows = new Map<string, Row[]>();
  /** Other rows the unit has read, by collection and id. */
  private readonly rowsById = new Map<string, Map<string, Row>>();
  /** The caller's tenant, whose records are the only ones the unit sees; undefined for staff, whose units see all. */
  readonly tenantId: string | undefined;
  /** The earliest end of all running visits, or undefined if it is not known. */
  nextVisitEnd: string | null | undefined;

  /** @param isSnapshot whether the unit sees all records as of its start */
  constructor(
    { next_visit_end, ...collections }: WhoAsks,
    private readonly options: { isSnapshot: boolean },
  ) {
    if (options.isSnapshot) this.nextVisitEnd = next_visit_end === null ? null : new Date(next_visit_end).toISOString();
    for (const [name, rows] of Object.entries(collections)) {
      this.rows.set(
        name,
        (rows ?? []).map((row) => rowOf(name as CollectionName, row)),
      );
    }
    const tenant = this.rows.get('users')?.[0]?.tenant_id;
    this.tenantId = typeof tenant === 'string' && tenant !== PLATFORM ? tenant : undefined;
  }

  /** Undefined if the row is not loaded and the database has to be queried. */
  byId(name: CollectionName, id: string): Row | undefined {
    return this.rows.get(name)?.find((row) => row.id === id) ?? this.rowsById.get(name)?.get(id);
  }

  /** Stores a row that the unit has read: reading it again would return the same. */
  keep(name: CollectionName, id: string, row: Row): void {
    if (!this.options.isSnapshot) return;
    const byId = this.rowsById.get(name) ?? new Map<string, Row>();
    this.rowsById.set(name, byId.set(id, row));
  }

  /** Rows with these fields, in order of creation. Undefined if not all are loaded and the database has to be queried. */
  find(name: CollectionName, where: object): Row[] | undefined {
    const rows = this.rows.get(name);
    if (!rows || !COMPLETE_COLLECTIONS[name] || this.tenantId === undefined) return undefined;
    const isSame = Object.keys(where).sort().join() === Object.keys(COMPLETE_COLLECTIONS[name]).sort().join();
    const isOfCaller = 'tenant_id' in where && where.tenant_id === this.tenantId;
    const { tenant_id: _, ...others } = where as { tenant_id: unknown };
    return isSame && isOfCaller && Object.values(others).every((value) => value === null) ? rows : undefined;
  }

  forget(name: CollectionName): void {
    this.rows.delete(name);
    this.rowsById.delete(name);
    if (name === 'visits') this.nextVisitEnd = undefined;
  }
}

/** Collections of which all the tenant's rows with these values are loaded; every field except the tenant's is null. */
const COMPLETE_COLLECTIONS: { readonly [C in CollectionName]?: object } = {
  company_settings: { tenant_id: '' },
  subscriptions: { tenant_id: '' },
  visits: { tenant_id: '', ended_at: null },
  removals: { tenant_id: '' },
};

/** Converts a row from JSON to what the driver would return. */
function rowOf(name: CollectionName, row: Row): Row {
  const instants = shapeOf(name).columns.flatMap(([field, column]) =>
    ['instant', 'time'].includes(kindOf(column)) && typeof row[field] === 'string'
      ? [[field, new Date(row[field]).toISOString()] as const]
      : [],
  );
  return { ...row, ...Object.fromEntries(instants) };
}
