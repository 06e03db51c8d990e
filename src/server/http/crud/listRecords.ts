import { parseListQuery } from '#src/server/lists/listQuery.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { setRange } from '#src/server/lists/takePage.ts';
import { presenter } from './answerRecord.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { listOptions } from './listOptions.ts';
import { rulesFor } from './rulesFor.ts';

type Test = (record: object) => boolean;

function both(one: Test, other: Test): Test {
  return (record) => one(record) && other(record);
}

export async function listRecords(request: CrudRequest): Promise<() => void> {
  const { env, caller, name, contract, req, res } = request;
  const { tx, clock } = env;
  const query = parseListQuery(req.query);
  const options = await listOptions(name, { tx, clock, caller }, query);

  const tenant = contract.isPerTenant ? caller.tenantId : undefined;
  const rules = rulesFor(name);
  const isVisible = await rules.isVisible?.(tx, caller);
  const all: readonly object[] =
    tenant === undefined ? await tx.find(name, {}) : await tx.find(name, { tenant_id: tenant });
  const asked = Object.keys(query.filter).map((key) => key.split('.', 1)[0] ?? '');
  const isDerivedLater = rules.derives?.every((field) => !asked.some((each) => each.startsWith(field)));
  // Answers have them all; a hundred thousand contacts do not each need theirs for one page.
  const derive = isDerivedLater ? undefined : await rules.derive?.(tx, caller.tenantId, clock);
  const rows = derive ? await Promise.all(all.map(async (record) => ({ ...record, ...(await derive(record)) }))) : all;
  const keeps = isVisible && options.keeps ? both(isVisible, options.keeps) : (isVisible ?? options.keeps);

  const page = listRows<object>(rows, query, {
    ...options,
    keeps,
    ordered: derive ? undefined : (field) => tx.store.inOrder(name, tenant, field),
  });
  setRange(res, name, page, query.range);
  const present = await presenter(request);
  const data: object[] = [];
  for (const record of page.rows) data.push(await present(record));
  return () => res.json({ data });
}
