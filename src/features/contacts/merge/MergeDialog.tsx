import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { ApiError, asApiError } from '#src/api/apiError.ts';
import { callOperation } from '#src/api/callOperation.ts';
import { EVERYTHING, invalidate } from '#src/api/operationQuery.ts';
import { recordKey } from '#src/api/recordQuery.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { MergeChoices } from '#src/domain/contacts/merge/contactMergeTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { MergeTable } from './MergeTable.tsx';
import { mergeRows, mergeValues, mustChooseNotes } from './mergeRows.ts';

interface MergeDialogProps {
  /** The contact that is kept. */
  contact: Contact;
  /** The contact merged into it. */
  otherId: string;
  onClose: () => void;
}

/** Merges another contact into this one, with a choice per field. */
export function MergeDialog({ contact: contactNow, otherId, onClose }: MergeDialogProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useContactName();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<MergeChoices>({});
  const isChosen = Object.keys(chosen).length > 0;
  useHeldInput(isChosen);
  const { data: otherNow, error } = useGetOne<Contact & RaRecord>('contacts', { id: otherId });
  // As they were when the person merged them: the page may learn of it before the response arrives, or although no response did.
  const [merging, setMerging] = useState<{ contact: Contact; other: Contact } | null>(null);
  const { contact, other } = merging ?? { contact: contactNow, other: otherNow };
  const rows = other ? mergeRows(contact, other) : [];

  const merge = async (): Promise<void> => {
    if (!other) return;
    setMerging({ contact, other });
    try {
      await callOperation('mergeContacts', {
        id: contact.id,
        version: contact.version,
        body: { other_id: other.id, other_version: other.version, values: mergeValues(rows, chosen) },
      });
    } catch (failure) {
      const { status, fields, requestId } = asApiError(failure);
      // The dialog fetches the contact that has changed, and both are compared again.
      if (status === 412) setMerging(null);
      if (status !== 404) throw failure;
      const gone = fields.other_id ? other : contact;
      throw new ApiError(409, 'conflict', text('contactMerge.gone', { name: nameOf(gone) }), { requestId });
    }
    notify(text('contactMerge.done', { name: nameOf(other) }));
    // Any data may mention the deleted contact, so everything is refetched except that contact.
    void invalidate(queryClient, [EVERYTHING], { except: recordKey('contacts', other.id) });
  };
  return (
    <ConfirmDialog
      isOpen
      width="md"
      isDangerous={false}
      hasInput={isChosen}
      isBlocked={!other || mustChooseNotes(contact, other, chosen)}
      title={text('contactMerge.title', { name: nameOf(contact) })}
      confirmLabel={text('contactMerge.confirm')}
      onConfirm={merge}
      onClose={onClose}
    >
      {error && !merging && <ProblemNote error={error} />}
      {!error && !other && <RowsSkeleton rows={6} />}
      {other && (
        <>
          <p style={{ marginBlockStart: 0 }}>{text('contactMerge.text', { name: nameOf(other) })}</p>
          <MergeTable contact={contact} other={other} rows={rows} chosen={chosen} onChoose={setChosen} />
          <div role="status">
            {mustChooseNotes(contact, other, chosen) && (
              <Note kind="warning">
                {text('contactMerge.notesTooLong', { max: format.number(CONTACT_LIMITS.notes) })}
              </Note>
            )}
          </div>
        </>
      )}
      {isChosen && <LeaveGuard />}
    </ConfirmDialog>
  );
}
