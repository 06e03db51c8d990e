import type { DataProvider, RaRecord } from 'react-admin';
import { inTurns } from '#src/api/provider/bulk/inTurns.ts';
import type { Contact } from '#src/domain/contact.ts';

/** Calls under way at a time. */
const LANES = 6;

interface Memberships {
  contactIds: readonly string[];
  add?: readonly string[];
  remove?: readonly string[];
}

/**
 * Puts contacts into groups and takes them out of others. Answers how many were changed: those that were right already are
 * left alone. All are tried; then the first failure, if any, is thrown, and doing it again does the rest.
 */
export async function changeMemberships(
  dataProvider: DataProvider,
  { contactIds, add = [], remove = [] }: Memberships,
): Promise<number> {
  const { data: records } = await dataProvider.getMany<Contact & RaRecord>('contacts', { ids: [...contactIds] });
  const changes = records.flatMap((previousData) => {
    const before = previousData.group_ids;
    const group_ids = [...new Set([...before, ...add])].filter((id) => !remove.includes(id));
    const isSame = group_ids.length === before.length && group_ids.every((id) => before.includes(id));
    return isSame ? [] : [{ previousData, group_ids }];
  });
  const outcomes = await inTurns(changes, LANES, ({ previousData, group_ids }) =>
    dataProvider.update('contacts', { id: previousData.id, data: { group_ids }, previousData }),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  return changes.length;
}
