import { isStorable } from '#src/domain/storable.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { columnOf, isExact, kindOf, PLATFORM, SQL_TYPES } from './rows.ts';
import type { ColumnKind } from './tables.ts';

interface Condition {
  condition: string;
  values: unknown[];
}

/** Fields that a record has to have, as a condition. Throws for a field without a value, which would match every record or none. */
export function whereSql(name: CollectionName, where: object): Condition {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = Object.entries(where).map(([field, value]) => {
    if (value === undefined) throw new Error(`${name} cannot be found by ${field}: the value is undefined`);
    const accepted = (Array.isArray(value) ? value : [value]).filter(canBeStored);
    return field === 'tenant_id' ? ofTenants(accepted, bind) : hasOneOf(name, field, accepted, bind);
  });
  return { condition: conditions.length === 0 ? 'true' : conditions.join(' and '), values };
}

/** PostgreSQL would refuse the statement for other texts, which no record has. */
function canBeStored(value: unknown): boolean {
  return typeof value !== 'string' || isStorable(value);
}

type Bind = (value: unknown) => string;

function ofTenants(tenantIds: readonly unknown[], bind: Bind): string {
  const tenants = tenantIds.filter((each) => each !== '' && each !== PLATFORM).map((each) => each ?? PLATFORM);
  return tenants.length === 1 ? `tenant_id = ${bind(tenants[0])}` : `tenant_id = any(${bind(tenants)}::text[])`;
}

/** Compares like `===`: null is not a missing value, and a text is not a number. */
function hasOneOf(name: CollectionName, field: string, accepted: readonly unknown[], bind: Bind): string {
  const column = columnOf(name, field);
  const key = `'${field.replaceAll("'", "''")}'`;
  const isInRecord = `record ? ${key}`;
  const recordSql = (values: readonly unknown[]): string =>
    `record -> ${key} = any(${bind(values.map((value) => JSON.stringify(value)))}::jsonb[])`;
  const defined = accepted.filter((value) => value !== undefined);
  const parts: string[] = [];
  if (!column) {
    if (defined.length > 0) parts.push(recordSql(defined));
    if (defined.length < accepted.length) parts.push(`not (${isInRecord})`);
    return either(parts);
  }
  const kind = kindOf(column);
  const isOptional = column.endsWith('?');
  const exact = defined.filter((value) => value !== null && hasType(kind, value) && isExact(kind, value));
  const others = defined.filter((value) => value !== null && hasType(kind, value) && !isExact(kind, value));
  if (exact.length > 0) {
    const equals =
      exact.length === 1
        ? `"${field}" = ${bind(exact[0])}::${SQL_TYPES[kind]}`
        : `"${field}" = any(${bind(exact)}::${SQL_TYPES[kind]}[])`;
    // A value in another notation is the same instant but a different text.
    parts.push(kind === 'instant' ? `(${equals} and not (${isInRecord}))` : equals);
  }
  if (others.length > 0) parts.push(recordSql(others));
  if (defined.includes(null))
    parts.push(isOptional ? recordSql([null]) : `("${field}" is null and not (${isInRecord}))`);
  if (accepted.includes(undefined) && isOptional) parts.push(`("${field}" is null and not (${isInRecord}))`);
  return either(parts);
}

function hasType(kind: ColumnKind, value: unknown): boolean {
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'integer' || kind === 'bigint') return typeof value === 'number';
  return typeof value === 'string';
}

function either(parts: readonly string[]): string {
  if (parts.length === 0) return 'false';
  return parts.length === 1 ? (parts[0] ?? 'false') : `(${parts.join(' or ')})`;
}
