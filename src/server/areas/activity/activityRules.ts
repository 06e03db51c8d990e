import { anyOf, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { aboutReadable } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { anyOrThis } from '#src/server/lists/filterCriterion.ts';

/** Entries that name no person: bulk actions have a number and no names. */
const NAMES_NOBODY = anyOf([
  not(oneOf('subject', ['contacts', 'messages'])),
  oneOf('record_id', [null]),
  oneOf('is_about_many', [true]),
]);

/** `via`: true filters for what support did while acting for the company, false for the rest. */
export const activityRules: ResourceRules<'activity'> = {
  /** Entries about a contact or message that no longer exists are readable by nobody who cannot read all contacts. */
  shownTo(_tx, viewer) {
    const isOfReadable = aboutReadable('record_id', viewer);
    const that = aboutReadable('contact_id', viewer);
    if (!isOfReadable || !that) return undefined;
    return anyOf([NAMES_NOBODY, isOfReadable, { is: 'related', field: 'record_id', to: 'messages', that }]);
  },
  filters: () => ({ via: anyOrThis('via') }),
};
