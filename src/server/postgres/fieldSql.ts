import pg from 'pg';
import { ACTIVITY_ACTIONS, isAboutMany } from '#src/domain/company/activityActions.ts';
import { own } from '#src/domain/own.ts';
import { isStorable } from '#src/domain/storable.ts';
import type { DERIVED_VALUES } from '#src/server/storage/derivedValues.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { columnOf, kindOf, PLATFORM } from './rows.ts';
import { type ColumnKind, hasFolded } from './tables.ts';

/** Adds a parameter to the statement and returns its name there. */
export type Bind = (value: unknown) => string;

/** The table of a collection in a statement: `as` is its name or alias there. */
export interface QueriedTable {
  name: CollectionName;
  as: string;
  bind: Bind;
  /** Where to find fields that are combined from several tables' columns; replaces the collection's own. */
  read?: (path: string) => FieldSql;
}

/** Where the value at a path is stored, in SQL. */
export type FieldSql =
  /** `rest`: the value in the record (jsonb), for values the column cannot hold; null if there are none. */
  | {
      storedIn: 'column';
      kind: ColumnKind;
      sql: string;
      rest: string | null;
      mayBeAbsent: boolean;
      folded: string | null;
    }
  /** The value as jsonb; NULL if there is none. */
  | { storedIn: 'record'; sql: string; folded: string | null }
  | { storedIn: 'nowhere' };

const INDEX = /^(0|[1-9]\d*)$/;
/** Kinds of column whose field may have values that the column cannot hold exactly. */
const INEXACT: ReadonlySet<ColumnKind> = new Set(['instant', 'integer', 'bigint']);

/** A text as an SQL literal: an index on a value of a record does not match a key that is a parameter. */
export const sqlLiteral = (text: string): string => pg.escapeLiteral(text);

type InColumn = Extract<FieldSql, { storedIn: 'column' }>;
type Derived = typeof DERIVED_VALUES;

/** `DERIVED_VALUES` (storage/derivedValues.ts) in SQL. Values that SQL cannot compute have a column. */
const DERIVED_SQL: {
  [C in keyof Derived]: {
    [V in keyof Derived[C]]: (table: QueriedTable) => Pick<InColumn, 'kind' | 'sql' | 'mayBeAbsent'>;
  };
} = {
  activity: {
    is_about_many: ({ as }) => ({
      kind: 'boolean',
      sql: `coalesce(${as}.action = any(array[${ACTIVITY_ACTIONS.filter(isAboutMany).map(sqlLiteral).join(', ')}]), false)`,
      mayBeAbsent: false,
    }),
  },
  contacts: { zone_order: ({ as }) => ({ kind: 'text', sql: `${as}.zone_order`, mayBeAbsent: false }) },
  messages: {
    failed_at: ({ as }) => ({ kind: 'text', sql: `${as}.failed_at`, mayBeAbsent: true }),
    is_reply: ({ as }) => ({
      kind: 'boolean',
      sql: `(${as}.direction = 'incoming' and ${as}.campaign_id is not null)`,
      mayBeAbsent: false,
    }),
  },
  plans: {
    status: ({ as }) => ({
      kind: 'text',
      sql: `(case when ${as}.retired_at is not null or ${as}.record ? 'retired_at' then 'retired' when ${as}.is_public then 'offered' else 'hidden' end)`,
      mayBeAbsent: false,
    }),
  },
};

/** A derived value, by name. */
export function derivedSql(table: QueriedTable, name: string): FieldSql | undefined {
  if (table.read) return undefined;
  const all: {
    [C in CollectionName]?: Record<string, (table: QueriedTable) => Pick<InColumn, 'kind' | 'sql' | 'mayBeAbsent'>>;
  } = DERIVED_SQL;
  const derived = own(all[table.name] ?? {}, name)?.(table);
  return derived && { storedIn: 'column', rest: null, folded: null, ...derived };
}

/** The value at a dotted path, as `reader` (src/domain/criteria/testOf.ts) reads it. */
export function fieldSql({ name, as, read }: QueriedTable, path: string): FieldSql {
  if (read) return read(path);
  const [root = '', ...keys] = path.split('.');
  if (![root, ...keys].every(isStorable)) return { storedIn: 'nowhere' };
  const folded = hasFolded(name) ? `${as}.folded #>> array[${[root, ...keys].map(sqlLiteral).join(', ')}]` : null;
  const column = columnOf(name, root);
  if (root === 'tenant_id') {
    const sql = `nullif(${as}.tenant_id, '${PLATFORM}')`;
    return keys.length > 0
      ? { storedIn: 'nowhere' }
      : { storedIn: 'column', kind: 'text', sql, rest: null, mayBeAbsent: false, folded: null };
  }
  if (!column) return { storedIn: 'record', sql: nestedSql(`${as}.record`, [root, ...keys]), folded };
  const sql = `${as}."${root}"`;
  const kind = kindOf(column);
  if (keys.length > 0) {
    return kind === 'texts'
      ? { storedIn: 'record', sql: nestedSql(`to_jsonb(${sql})`, keys), folded }
      : { storedIn: 'nowhere' };
  }
  const mayBeAbsent = column.endsWith('?');
  const rest = INEXACT.has(kind) || mayBeAbsent ? `${as}.record -> ${sqlLiteral(root)}` : null;
  return { storedIn: 'column', kind, sql, rest, mayBeAbsent, folded };
}

/** Follows a path into lists and objects as JavaScript does: by an index in plain digits, and to a list's `length`. */
function nestedSql(sql: string, keys: readonly string[]): string {
  return keys.reduce((value, key) => {
    if (INDEX.test(key)) return `(${value} #> array[${sqlLiteral(key)}])`;
    const inner = `${value} -> ${sqlLiteral(key)}`;
    return key === 'length'
      ? `(case jsonb_typeof(${value}) when 'array' then to_jsonb(jsonb_array_length(${value})) else ${inner} end)`
      : `(${inner})`;
  }, sql);
}
