import { withheldFields } from '#src/domain/access/reach.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { readableOnly } from '#src/server/access/ability.ts';
import { seesPhones, seesTexts } from '#src/server/access/visibility.ts';
import type { Clock } from '#src/server/clock.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { filteredFields } from '#src/server/lists/compileFilter.ts';
import type { ListQuery } from '#src/server/lists/listQuery.ts';
import type { ListOptions } from '#src/server/lists/listRows.ts';
import { searchTextsOf } from '#src/server/lists/SearchTexts.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { rulesFor } from './rulesFor.ts';

interface Asking {
  tx: Transaction;
  clock: Clock;
  caller: Caller;
}

const NUMBERS: Partial<Record<ResourceName, readonly string[]>> = {
  contacts: ['phone', 'phone_as_typed', 'zone'],
  messages: ['from', 'to'],
  activity: ['record_name'],
};
/** Where people's texts are: to be neither filtered, sorted nor searched by while they are masked. */
const TEXTS: Partial<Record<ResourceName, readonly string[]>> = {
  contacts: ['consent_evidence'],
  messages: ['body'],
  activity: ['record_name', 'before', 'after'],
};

/** Filtering or sorting by a field tells what is in it, so a hidden one cannot be asked for. */
function refuseHiddenFields(
  name: ResourceName,
  { caller }: Asking,
  query: ListQuery,
  fields: ReadonlySet<string>,
): void {
  const { subject } = resourceContract(name);
  const hidden = withheldFields(caller.ability, subject);
  if (!seesPhones(caller.ability)) hidden.push(...(NUMBERS[name] ?? []));
  if (!seesTexts(caller)) hidden.push(...(TEXTS[name] ?? []));
  // What of a record is in there depends on the line.
  if (name === 'activity') hidden.push('before', 'after');
  const { q: _q, ...filter } = query.filter;
  const asked = filteredFields(filter, new Set([...fields, ...Object.keys(rulesFor(name).filterable ?? {})]));
  if (query.sort) asked.push(query.sort.field.split('.', 1)[0] ?? '');
  const refused = asked.find((field) => hidden.includes(field));
  if (refused === undefined) return;
  throw new HttpProblem('forbidden', `Your role does not include the field ${refused} of ${subject}.`, {
    permission: { action: 'read', subject, reason: null },
  });
}

/** How a list of a resource is filtered and searched for this caller. Throws 403 where the query asks for a hidden field. */
export async function listOptions(
  name: ResourceName,
  asking: Asking,
  query: ListQuery,
): Promise<Omit<ListOptions<object>, 'ordered'>> {
  const { tx, clock, caller } = asking;
  const { schema, subject, searchable } = resourceContract(name);
  const fields = new Set(Object.keys(schema.shape));
  refuseHiddenFields(name, asking, query, fields);
  const hidden = withheldFields(caller.ability, subject);
  if (!seesTexts(caller)) hidden.push(...(TEXTS[name] ?? []));
  return {
    fields,
    searchable: searchable.filter((field) => field === 'phone' || !hidden.includes(field)),
    searchesNumbers: seesPhones(caller.ability),
    searchTexts: hidden.every((field) => field === 'phone') ? searchTextsOf(tx) : undefined,
    ownFilters: await rulesFor(name).filters?.(tx, caller.tenantId, clock),
    derived: rulesFor(name).filterable,
    sortKeys: await rulesFor(name).sortKeys?.(tx, caller.tenantId),
    keeps: readableOnly(caller, subject),
  };
}
