import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { filteredFields } from '#mock-api/list/compileFilter.ts';
import { type ListQuery, parseListQuery } from '#mock-api/list/listQuery.ts';
import { listRows } from '#mock-api/list/listRows.ts';
import { setRange } from '#mock-api/list/takePage.ts';
import { readableOnly } from '#mock-api/middleware/ability.ts';
import { hiddenFields, seesPhones } from '#mock-api/middleware/visibility.ts';
import type { SortedOrder } from '#mock-api/store/SortedOrder.ts';
import type { ResourceName } from '#src/domain/contract/resources.ts';
import { presenter } from './answerRecord.ts';
import type { CrudRequest } from './CrudRequest.ts';
import { rulesFor } from './rulesFor.ts';

const NUMBERS: Partial<Record<ResourceName, readonly string[]>> = {
  contacts: ['phone', 'phone_as_typed'],
  messages: ['from', 'to'],
};

/** Filtering or sorting by a field tells what is in it, so a hidden one cannot be asked for. */
function refuseHiddenFields(
  { caller, name, contract }: CrudRequest,
  query: ListQuery,
  fields: ReadonlySet<string>,
): void {
  const hidden = hiddenFields(caller.ability, contract.subject);
  if (!seesPhones(caller.ability)) hidden.push(...(NUMBERS[name] ?? []));
  const { q: _q, ...filter } = query.filter;
  const asked = filteredFields(filter, fields);
  if (query.sort) asked.push(query.sort.field.split('.', 1)[0] ?? '');
  const refused = asked.find((field) => hidden.includes(field));
  if (refused === undefined) return;
  throw new HttpProblem('forbidden', `Your role does not include the field ${refused} of ${contract.subject}.`, {
    permission: { action: 'read', subject: contract.subject, reason: null },
  });
}

export function listRecords(request: CrudRequest): void {
  const { env, caller, name, contract, searchTexts, req, res } = request;
  const query = parseListQuery(req.query);
  const fields = new Set(Object.keys(contract.schema.shape));
  refuseHiddenFields(request, query, fields);

  const shelf = env.store.shelf(name);
  const tenant = contract.isPerTenant ? caller.tenantId : undefined;
  const stored: readonly object[] = tenant === undefined ? shelf.records : shelf.ofTenant(tenant);
  const rules = rulesFor(name);
  const derive = rules.derive?.(env.store, caller.tenantId, env.clock);
  const rows = derive ? stored.map((record) => ({ ...record, ...derive(record) })) : stored;

  const hidden = hiddenFields(caller.ability, contract.subject);
  const page = listRows<object>(rows, query, {
    fields,
    searchable: contract.searchable.filter((field) => field === 'phone' || !hidden.includes(field)),
    searchesNumbers: seesPhones(caller.ability),
    searchTexts: hidden.every((field) => field === 'phone') ? searchTexts : undefined,
    ordered: derive ? undefined : (field) => shelf.order(tenant, field) as SortedOrder<object>,
    ownFilters: rules.filters?.(env.store, caller.tenantId, env.clock),
    keeps: readableOnly(caller, contract.subject),
  });
  setRange(res, name, page, query.range);
  res.json({ data: page.rows.map(presenter(request)) });
}
