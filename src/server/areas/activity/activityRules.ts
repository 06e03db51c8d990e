import { anyOf, not, oneOf } from '#src/domain/criteria/criterion.ts';
import { aboutReadable } from '#src/server/access/people.ts';
import type { ResourceRules } from '#src/server/areas/ResourceRules.ts';
import { anyOrThis } from '#src/server/lists/filterCriterion.ts';

/** Lines about no person: what is done to many people at once has how many, and nobody's name. */
const NAMES_NOBODY = anyOf([
  not(oneOf('subject', ['contacts', 'messages'])),
  oneOf('record_id', [null]),
  oneOf('is_about_many', [true]),
]);

/** `via`: true asks for what support did while acting for the company, false for all the rest. */
export const activityRules: ResourceRules<'activity'> = {
  /** Who is named by a contact or a message that cannot be found any more is nobody's to read of. */
  shownTo(_tx, viewer) {
    const isOfReadable = aboutReadable('record_id', viewer);
    const that = aboutReadable('contact_id', viewer);
    if (!isOfReadable || !that) return undefined;
    return anyOf([NAMES_NOBODY, isOfReadable, { is: 'related', field: 'record_id', to: 'messages', that }]);
  },
  filters: () => ({ via: anyOrThis('via') }),
};
