import { withheldFields } from '#src/domain/access/reach.ts';
import { groupQueryIssues, type QueryProblem } from '#src/domain/groups/query/groupQueryIssues.ts';
import { fieldsReadBy, type GroupQuery, QUERY_LIMITS } from '#src/domain/groups/query/groupQueryTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const WORDS: Record<QueryProblem, Said> = {
  no_conditions: said`needs a condition`,
  too_many_conditions: said`must be at most ${QUERY_LIMITS.conditions} conditions`,
  too_deep: said`must be at most ${QUERY_LIMITS.depth} groups of conditions inside each other`,
  unknown_field: said`is not a field of contacts`,
  unknown_operator: said`cannot be asked of this field`,
  value_missing: said`is required`,
  value_wrong: said`is not what this condition compares with`,
  value_too_long: said`must be at most ${QUERY_LIMITS.text} characters`,
  too_many_values: said`must be at most ${QUERY_LIMITS.list} entries`,
  not_whole_days: said`must be whole days from 0 to ${QUERY_LIMITS.days}`,
  not_a_date: said`must be a date like 2026-01-31`,
  range_reversed: said`must begin before it ends`,
  unknown_choice: said`is none of the values there are`,
  unknown_record: said`is not there, or is a smart group itself`,
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
