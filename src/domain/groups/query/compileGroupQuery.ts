import { compileCondition } from './compileCondition.ts';
import { type GroupQuery, isGroupOfConditions } from './groupQueryTerms.ts';
import type { ContactTest, QueryMoment } from './queriedContact.ts';

/**
 * A query as a question to one contact, for asking a hundred thousand of them. "In the last 30 days" is today and the 30
 * days before it; "more than 30 days ago" is every day before those, so that with "never" everybody is in one of the
 * three. An operator with a `not` is the exact opposite of the one without, so it holds for the empty too; everything
 * else does not. Nobody belongs to a group of no conditions: an emptied query must not reach everybody.
 */
export function compileGroupQuery(query: GroupQuery, moment: QueryMoment): ContactTest {
  const tests = query.conditions.map((part) =>
    isGroupOfConditions(part) ? compileGroupQuery(part, moment) : compileCondition(part, moment),
  );
  if (tests.length === 0) return () => false;
  return query.match === 'all'
    ? (contact) => tests.every((test) => test(contact))
    : (contact) => tests.some((test) => test(contact));
}
