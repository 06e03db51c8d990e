import { withheldFields } from '#src/domain/access/reach.ts';
import { groupQueryIssues, type QueryProblem } from '#src/domain/groups/query/groupQueryIssues.ts';
import { fieldsReadBy, type GroupQuery, QUERY_LIMITS } from '#src/domain/groups/query/groupQueryTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const WORDS: Record<QueryProblem, Said> = {
  no_conditions: said('groups.no_conditions'),
  too_many_conditions: said('groups.too_many_conditions', { most: QUERY_LIMITS.conditions }),
  too_deep: said('groups.too_deep', { most: QUERY_LIMITS.depth }),
  unknown_field: said('groups.unknown_field'),
  unknown_operator: said('groups.unknown_operator'),
  value_missing: said('forms.required'),
  value_wrong: said('groups.value_wrong'),
  value_too_long: said('groups.value_too_long', { most: QUERY_LIMITS.text }),
  too_many_values: said('groups.too_many_values', { most: QUERY_LIMITS.list }),
  not_whole_days: said('groups.not_whole_days', { most: QUERY_LIMITS.days }),
  not_a_date: said('forms.date'),
  range_reversed: said('groups.range_reversed'),
  unknown_choice: said('groups.unknown_choice'),
  unknown_record: said('groups.unknown_record'),
};

interface Asked {
  tx: Transaction;
  caller: Caller;
  tenantId: string;
}

/** Throws 422 for a query that cannot be used, at each place, and 403 for one that asks for fields the caller may not read. */
export async function judgeGroupQuery(query: GroupQuery, { tx, caller, tenantId }: Asked): Promise<void> {
  const groups = await tx.find('groups', { tenant_id: tenantId, type: 'manual' });
  const issues = groupQueryIssues(query, {
    customFields: (await tx.find('company_settings', { tenant_id: tenantId }))[0]?.custom_fields ?? [],
    categoryIds: new Set((await tx.find('categories', { tenant_id: tenantId })).map(({ id }) => id)),
    manualGroupIds: new Set(groups.map(({ id }) => id)),
  });
  if (issues.length > 0) {
    const fields = issues.map(({ path, problem }) => [path === '' ? 'query' : `query.${path}`, WORDS[problem]]);
    throw unprocessable(Object.fromEntries(fields));
  }
  const hidden = withheldFields(caller.ability, 'contacts');
  const refused = fieldsReadBy(query).find((field) => hidden.includes(field));
  if (refused === undefined) return;
  throw new HttpProblem('forbidden', `Your role does not include the field ${refused} of contacts.`, {
    permission: { action: 'read', subject: 'contacts', reason: null },
  });
}
