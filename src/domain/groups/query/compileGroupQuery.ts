import { compileCondition } from './compileCondition.ts';
import { type GroupQuery, isGroupOfConditions } from './groupQueryTerms.ts';
import type { ContactTest, QueryTime } from './queriedContact.ts';

/**
 * Compiles a query to a test of a contact, for testing a hundred thousand of them. "In the last 30 days" is today and the 30 days before; "more than
 * 30 days ago" is every day before those, so everyone matches one of these two or "never". An operator with `not` is the exact opposite of the one
 * without, so it matches empty values too; the others do not. A query without conditions matches nobody: an emptied query must not reach everyone.
 */
export function compileGroupQuery(query: GroupQuery, moment: QueryTime): ContactTest {
  const tests = query.conditions.map((part) =>
    isGroupOfConditions(part) ? compileGroupQuery(part, moment) : compileCondition(part, moment),
  );
  if (tests.length === 0) return () => false;
  return query.match === 'all'
    ? (contact) => tests.every((test) => test(contact))
    : (contact) => tests.some((test) => test(contact));
}
