import { withheldFields } from '#src/domain/access/reach.ts';
import { groupQueryIssues, type QueryProblem } from '#src/domain/groups/query/groupQueryIssues.ts';
import { fieldsReadBy, type GroupQuery, QUERY_LIMITS } from '#src/domain/groups/query/groupQueryTerms.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

const SENTENCES: Record<QueryProblem, Sentence> = {
  no_conditions: sentence('groups.no_conditions'),
  too_many_conditions: sentence('groups.too_many_conditions', { max: QUERY_LIMITS.conditions }),
  too_deep: sentence('groups.too_deep', { max: QUERY_LIMITS.depth }),
  unknown_field: sentence('groups.unknown_field'),
  unknown_operator: sentence('groups.unknown_operator'),
  value_missing: sentence('forms.required'),
  value_wrong: sentence('groups.value_wrong'),
  value_too_long: sentence('groups.value_too_long', { max: QUERY_LIMITS.text }),
  too_many_values: sentence('groups.too_many_values', { max: QUERY_LIMITS.list }),
  not_whole_days: sentence('groups.not_whole_days', { max: QUERY_LIMITS.days }),
  not_a_date: sentence('forms.date'),
  range_reversed: sentence('groups.range_reversed'),
  unknown_choice: sentence('groups.unknown_choice'),
  unknown_record: sentence('groups.unknown_record'),
};

interface CheckContext {
  tx: Transaction;
  caller: Caller;
  tenantId: string;
}

/** Throws 422 for an invalid query, with each path, and 403 for one that uses fields the caller cannot read. */
export async function validateGroupQuery(query: GroupQuery, { tx, caller, tenantId }: CheckContext): Promise<void> {
  const groups = await tx.find('groups', { tenant_id: tenantId, type: 'manual' });
  const issues = groupQueryIssues(query, {
    customFields: (await settingsOf(tx, tenantId)).custom_fields,
    categoryIds: new Set((await tx.find('categories', { tenant_id: tenantId })).map(({ id }) => id)),
    manualGroupIds: new Set(groups.map(({ id }) => id)),
  });
  if (issues.length > 0) {
    const fields = issues.map(({ path, problem }) => [path === '' ? 'query' : `query.${path}`, SENTENCES[problem]]);
    throw unprocessable(Object.fromEntries(fields));
  }
  const withheld = withheldFields(caller.ability, 'contacts');
  const withheldField = fieldsReadBy(query).find((field) => withheld.includes(field));
  if (withheldField === undefined) return;
  throw new HttpProblem('forbidden', `Your role does not include the field ${withheldField} of contacts.`, {
    permission: { action: 'read', subject: 'contacts', reason: null },
  });
}
