import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { WhoAsks } from '#src/server/postgres/CallerRows.ts';
import { PLATFORM } from '#src/server/postgres/rows.ts';
import { REFERENCE } from './reference.ts';
import { statementText } from './statementText.ts';

// A setup file of the tests on PostgreSQL: in a unit of work of one tenant, every statement has to name the tenant for each distributed table,
// because Citus needs it. Row-level security would hide that a statement does not. Units of staff, support visits, sign-ins and jobs see all tenants.

const folder = join(import.meta.dirname, '../migrations');
const schema = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const distributed = [...schema.matchAll(/create table (\w+)/g)]
  .map(([, table = '']) => table)
  .filter((table) => !REFERENCE.has(table));
const TABLE = new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:${distributed.join('|')})\b`, 'gi');
const TENANT = /\btenant_id\b/g;

/** Statements that name the tenant often enough, or no distributed table. */
const correct = new Set<string>();

function isNamed(statement: string): boolean {
  if (correct.has(statement)) return true;
  const tables = statement.match(TABLE)?.length ?? 0;
  const isEnough = (statement.match(TENANT)?.length ?? 0) >= tables;
  if (isEnough) correct.add(statement);
  return isEnough;
}

/** Clients in a transaction of one tenant. */
const tenantClients = new WeakSet<pg.Client>();
const SCOPE = /^(?:commit; )?begin\b.*set local app\.tenant_id = '([^']*)'/s;

function follow(client: pg.Client, statement: string, result: unknown): void {
  const scope = SCOPE.exec(statement)?.[1];
  if (scope === undefined) return;
  if (scope !== '*') tenantClients.add(client);
  else tenantClients.delete(client);
  if (!statement.includes('who_asks(') || !(result instanceof Promise)) return;
  result.then(
    (results: pg.QueryResult<{ who_asks: WhoAsks | null }>[]) => {
      const tenant = results.at(-1)?.rows[0]?.who_asks?.users?.[0]?.tenant_id;
      if (typeof tenant === 'string' && tenant !== PLATFORM) tenantClients.add(client);
    },
    () => undefined,
  );
}

const mark = Symbol.for('heliograph.tenantInStatements');
const prototype = pg.Client.prototype as unknown as Record<PropertyKey, unknown>;
if (!prototype[mark]) {
  prototype[mark] = true;
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const statement = statementText(args[0]);
    if (statement === '') return query.apply(this, args);
    if (statement === 'commit' || statement === 'rollback') tenantClients.delete(this);
    else if (tenantClients.has(this) && !isNamed(statement))
      return Promise.reject(new Error(`A statement of one tenant's unit does not name the tenant: ${statement}`));
    const result = query.apply(this, args);
    follow(this, statement, result);
    return result;
  };
}
