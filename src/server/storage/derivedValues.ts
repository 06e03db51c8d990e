import { isAboutMany } from '#src/domain/company/activityActions.ts';
import { planStatus } from '#src/domain/company/planTerms.ts';
import { failedAt, isReply } from '#src/domain/messages/message.ts';
import { zoneSortKey } from '#src/domain/sms/zones/zoneOfContact.ts';
import type { CollectionName, Collections } from './records/Collections.ts';

type DerivedValues = { [C in CollectionName]?: { readonly [name: string]: (record: Collections[C]) => unknown } };

/** Derived values used by lists. Each follows from its record alone, so that a storage can store it with the record. */
export const DERIVED_VALUES = {
  activity: { is_about_many: ({ action }) => isAboutMany(action) },
  contacts: { zone_order: zoneSortKey },
  messages: { failed_at: failedAt, is_reply: isReply },
  plans: { status: planStatus },
} as const satisfies DerivedValues;

/** The derived values of a collection by name. */
export function derivedValuesOf(name: CollectionName): { readonly [name: string]: (record: object) => unknown } {
  const values: { [C in CollectionName]?: object } = DERIVED_VALUES;
  return (values[name] ?? {}) as { readonly [name: string]: (record: object) => unknown };
}
