import { reachCriterion, withheldFields } from '#src/domain/access/reach.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { allOf, type Criterion, EVERYTHING, fieldsOf } from '#src/domain/criteria/criterion.ts';
import { seesPhones, seesTexts } from '#src/server/access/visibility.ts';
import type { Clock } from '#src/server/clock.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { filteredFields, rootOf } from '#src/server/lists/filterCriterion.ts';
import { listRows } from '#src/server/lists/listRows.ts';
import { type ListQuery, recordsQueryOf } from '#src/server/lists/parseListQuery.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Page, RecordsQuery } from '#src/server/storage/RecordsQuery.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { derivedFieldsAdder, rulesFor } from './rulesFor.ts';

interface ListContext {
  tx: Transaction;
  clock: Clock;
  caller: Caller;
}

const NUMBER_FIELDS: Partial<Record<ResourceName, readonly string[]>> = {
  contacts: ['phone', 'phone_as_typed', 'zone'],
  messages: ['from', 'to'],
  activity: ['record_name'],
};
/** Fields with people's words, which are not filtered, sorted or searched while they are masked. */
const TEXT_FIELDS: Partial<Record<ResourceName, readonly string[]>> = {
  contacts: ['consent_evidence'],
  messages: ['body'],
  activity: ['record_name', 'before', 'after'],
};

/** Refuses hidden fields, because filtering or sorting by a field reveals its values. */
function refuseHiddenFields(
  name: ResourceName,
  { caller }: ListContext,
  query: ListQuery,
  fields: ReadonlySet<string>,
): void {
  const { subject } = resourceContract(name);
  const hidden = withheldFields(caller.ability, subject);
  if (!seesPhones(caller.ability)) hidden.push(...(NUMBER_FIELDS[name] ?? []));
  if (!seesTexts(caller)) hidden.push(...(TEXT_FIELDS[name] ?? []));
  // They may contain hidden fields; which ones depends on the entry.
  if (name === 'activity') hidden.push('before', 'after');
  const { q: _q, ...filter } = query.filter;
  const derived = Object.keys(rulesFor(name).filterableDerived ?? {});
  const queriedFields = filteredFields(filter, new Set([...fields, ...derived]));
  if (query.sort) queriedFields.push(rootOf(query.sort.field));
  const refusedField = queriedFields.find((field) => hidden.includes(field));
  if (refusedField === undefined) return;
  throw new HttpProblem('forbidden', `Your role does not include the field ${refusedField} of ${subject}.`, {
    permission: { action: 'read', subject, reason: null },
  });
}

/** The query for a list, as the caller can make it. Throws 403 when it uses a hidden field. */
export async function recordsQuery(name: ResourceName, context: ListContext, query: ListQuery): Promise<RecordsQuery> {
  const { tx, clock, caller } = context;
  const { schema, subject, searchable } = resourceContract(name);
  refuseHiddenFields(name, context, query, new Set(Object.keys(schema.shape)));
  const rules = rulesFor(name);
  const hidden = withheldFields(caller.ability, subject);
  if (!seesTexts(caller)) hidden.push(...(TEXT_FIELDS[name] ?? []));
  return recordsQueryOf(query, {
    shape: { ...schema.shape, ...(await rules.ownTypes?.(tx, caller.tenantId)) },
    filterable: rules.filterableDerived ?? {},
    searchable: searchable.filter((field) => field === 'phone' || !hidden.includes(field)),
    searchesNumbers: seesPhones(caller.ability),
    specialFilters: await rules.filters?.(tx, caller.tenantId, clock, new Set(Object.keys(query.filter))),
    sortKeys: await rules.sortKeys?.(tx, caller.tenantId),
    readable: allOf([await rules.shownTo?.(tx, caller), reachCriterion(caller.ability, 'read', subject)]),
  });
}

/** A page of the caller's records. If the query uses derived fields, they are computed for every record. */
export async function listOwn(
  name: ResourceName,
  { tx, clock, caller }: ListContext,
  query: RecordsQuery,
): Promise<Page<object>> {
  const tenantId = resourceContract(name).isPerTenant ? caller.tenantId : undefined;
  const { derive, pageOnlyFields = [] } = rulesFor(name);
  const isDerived = (path: string): boolean => pageOnlyFields.includes(rootOf(path));
  if (!derive || !queryFields(query).some(isDerived)) return await tx.list(name, { ...query, tenantId });
  const addDerivedFields = await derivedFieldsAdder(name, tx, caller.tenantId, clock);
  const criteria = [query.filter, query.readable].flatMap((each) => (each.is === 'all' ? each.of : [each]));
  const isStored = (criterion: Criterion): boolean => !fieldsOf(criterion).some(isDerived);
  const storedQuery = {
    filter: EVERYTHING,
    readable: allOf(criteria.filter(isStored)),
    search: null,
    sort: null,
    range: null,
  };
  const records = (await tx.list(name, { tenantId, ...storedQuery })).rows;
  return listRows(await addDerivedFields(records), {
    ...query,
    filter: allOf(criteria.filter((each) => !isStored(each))),
    readable: EVERYTHING,
  });
}

function queryFields({ filter, readable, search, sort }: RecordsQuery): string[] {
  const searchFields = search ? [...search.textFields, ...search.numberFields] : [];
  return [...fieldsOf(filter), ...fieldsOf(readable), ...searchFields, ...(sort ? [sort.field] : [])];
}
