import { anyOf, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { aboutReadableContacts } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { nullableFilter } from '#src/server/lists/filterCriterion.ts';

/** Entries that name no contact: bulk actions have only a count. */
const NAMES_NOBODY = anyOf([
  not(oneOf('subject', ['contacts', 'messages'])),
  oneOf('record_id', [null]),
  oneOf('is_about_many', [true]),
]);

/** `via`: true filters for what support did while acting for the company, false for the rest. */
export const activityRules: ResourceRules<'activity'> = {
  /** Entries about a deleted contact or message can be read only by people who can read all contacts. */
  shownTo(_tx, viewer) {
    const isOfReadable = aboutReadableContacts('record_id', viewer);
    const that = aboutReadableContacts('contact_id', viewer);
    // Stryker disable next-line LogicalOperator: both are undefined for people who can read all contacts.
    if (!isOfReadable || !that) return undefined;
    return anyOf([NAMES_NOBODY, isOfReadable, { is: 'related', field: 'record_id', to: 'messages', that }]);
  },
  filters: () => ({ via: nullableFilter('via') }),
};
