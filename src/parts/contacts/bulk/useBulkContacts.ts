import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { BulkSkippedReason, ContactBulkInput, ContactBulkResult } from '#src/domain/contacts/contactBulk.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { Selected } from '#src/ui/lists/selection/ListSelection.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

interface BulkChange extends Pick<ContactBulkInput, 'action' | 'group_ids' | 'category_id'> {
  selected: Selected;
  /** The count the user saw; if it has changed, nothing is done. */
  count: number;
  /** The message afterwards: "12 contacts deleted". */
  doneText: (changed: number) => string;
}

/** Changes many contacts, shows how many, and offers Undo. Throws ApiError. */
export function useBulkContacts(): (change: BulkChange) => Promise<void> {
  const text = useText();
  const format = useFormat();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const notifyProblem = useNotifyProblem();
  const refresh = () => invalidate(...COUNT_QUERIES);

  const takeBack = async (token: string): Promise<void> => {
    try {
      const { data } = await callOperation('undoBulk', { id: token });
      const keptCount = data.kept.reduce((sum, reason) => sum + reason.count, 0);
      const restored = { smart_count: data.restored, n: format.number(data.restored) };
      notify(
        keptCount === 0
          ? text('contacts.bulk.restored', restored)
          : `${text('contacts.bulk.restored', restored)} ${text('contacts.bulk.kept', { smart_count: keptCount, n: format.number(keptCount) })}`,
      );
    } catch (error) {
      notifyProblem(error, () => void takeBack(token));
    } finally {
      void refresh();
    }
  };

  return async ({ selected, count, doneText, ...change }) => {
    const body = {
      ...selected,
      ...change,
      expected: 'filter' in selected || change.action === 'delete' ? count : undefined,
    };
    const { data } = await callOperation('bulkContacts', { body });
    const token = data.undo_token;
    const summary = data.changed > 0 ? doneText(data.changed) : text('contacts.bulk.nothing');
    notify([summary, ...skippedWords(data)].join(' '), {
      onUndo: token === null ? undefined : () => void takeBack(token),
    });
    void refresh();
  };

  function skippedWords({ skipped }: ContactBulkResult): string[] {
    return skipped
      .filter(({ reason }) => reason !== 'already')
      .map(({ reason, count }) =>
        text(`contacts.bulk.skipped.${reason as Exclude<BulkSkippedReason, 'already'>}`, {
          smart_count: count,
          n: format.number(count),
        }),
      );
  }
}

/** The queries to refetch after contacts have changed. */
const COUNT_QUERIES = [
  'contacts',
  'groups',
  'categories',
  'groupUsages',
  'countGroupQuery',
  'contactTimeline',
] as const;
