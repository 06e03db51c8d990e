import type { Contact } from '#src/domain/contacts/contact.ts';
import { compileCondition } from './compileCondition.ts';
import { type GroupQuery, isGroupOfConditions } from './groupQueryTerms.ts';

/** What of a contact a query can look at. The number must be in full. */
export type QueriedContact = Pick<
  Contact,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'language'
  | 'category_id'
  | 'group_ids'
  | 'consent'
  | 'consent_source'
  | 'consent_at'
  | 'created_at'
  | 'last_contacted_at'
  | 'last_replied_at'
  | 'custom'
>;

export type ContactTest = (contact: QueriedContact) => boolean;

/** When a query is asked, and on whose calendar a day begins (IANA). */
export interface QueryMoment {
  now: Date;
  timeZone: string;
}

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
