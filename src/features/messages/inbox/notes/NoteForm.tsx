import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { localKey } from '#src/api/localKey.ts';
import { useLatestMutation } from '#src/api/useLatestMutation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { ConversationNote } from '#src/domain/messages/conversationNote.ts';
import { NOTE_LIMITS } from '#src/domain/messages/conversationTerms.ts';
import { mentionsIn } from '#src/domain/messages/mentions.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { type AttemptKey, beginAttempt } from '#src/ui/forms/saving/useAttemptKey.ts';
import { WritingFoot, WritingForm } from '#src/ui/forms/WritingForm.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { KeyHint } from '#src/ui/shortcuts/keyboardOnly.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { NoteField } from './NoteField.tsx';
import { forgetSavedNote, keepNoteDraft, type NoteDraft, readNoteDraft, savedNotes } from './noteDrafts.ts';
import { useFetchMentionable, useMentionable } from './useNotes.ts';

const Form = styled(WritingForm)({ display: 'grid', gap: 8 });
const Foot = styled(WritingFoot)(({ theme }) => ({
  color: theme.tokens.status.warning.text,
  '& > span:first-of-type': { display: 'inline-flex', alignItems: 'center', gap: 6, marginInlineEnd: 'auto' },
}));

interface NoteFormProps {
  ref?: Ref<HTMLTextAreaElement>;
  contactId: string;
  /** The note to edit; without it, a new one. */
  note?: ConversationNote;
  onDone?: () => void;
}

/** Creates or edits a note. The text stays until it is saved or discarded. */
export function NoteForm({ ref, contactId, note, onDone }: NoteFormProps) {
  const text = useText();
  const format = useFormat();
  const invalidate = useInvalidate();
  const id = useId();
  const key = note?.id ?? contactId;
  const [draft, setDraft] = useState<NoteDraft>(
    () => readNoteDraft(key) ?? { body: note?.body ?? '', chosen: note?.mentions ?? [] },
  );
  const people = useMentionable(mayMention(draft));
  const fetchPeople = useFetchMentionable();
  const change = (changed: Partial<NoteDraft>) => {
    setDraft((now) => {
      const next = { ...now, ...changed };
      keepNoteDraft(key, next.body === note?.body ? null : next);
      return next;
    });
  };
  // Its copy in this browser survives a reload, but not the end of the session.
  const isUnsaved = draft.body.trim() !== '' && draft.body !== note?.body;
  useHeldInput(isUnsaved, () => readNoteDraft(key)?.body === draft.body);
  const end = () => {
    setDraft({ body: '', chosen: [] });
    onDone?.();
  };
  const discard = () => {
    keepNoteDraft(key, null);
    reset();
    end();
  };
  const mutationKey = localKey('note', key);
  const { isPending, error, reset } = useLatestMutation(mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (saved: NoteDraft) => {
      const people = mayMention(saved) ? await fetchPeople() : [];
      const mentions = mentionsIn(saved.body, people, saved.chosen).slice(0, NOTE_LIMITS.mentions);
      const body = { body: saved.body, mentions };
      if (note) await callOperation('changeNote', { id: note.id, body });
      else await addNote(contactId, body);
      await invalidate('conversationNotes');
    },
    onSuccess: (_, saved) => forgetSavedNote(key, saved),
  });
  // An effect event, so that `draft` is the latest one, with what was typed in the meantime.
  const endIfSaved = useEffectEvent((savedKey: string, saved: NoteDraft) => {
    if (savedKey === key && draft.body === saved.body) end();
  });
  useEffect(() => savedNotes.add((savedKey, saved) => endIfSaved(savedKey, saved)), []);
  const excess = draft.body.trim().length - NOTE_LIMITS.body;
  const saveLabel = text(note ? 'messages.notes.save' : 'messages.notes.add');
  const isReady = draft.body.trim() !== '' && excess <= 0 && !isPending;
  const save = () => {
    if (isReady) mutate(draft);
  };
  return (
    <Form onSend={save} sendLabel={saveLabel}>
      <NoteField
        ref={ref}
        label={text(note ? 'messages.notes.change' : 'messages.notes.label')}
        value={draft.body}
        people={people}
        describedBy={id}
        isInvalid={excess > 0}
        onChange={(body) => {
          change({ body });
          if (error) reset();
        }}
        onChoose={(chosen) => change({ chosen: [...draft.chosen, chosen] })}
      />
      {error && <ProblemNote error={error} />}
      <Foot>
        <span id={id} role={excess > 0 ? 'alert' : undefined}>
          <MdiIcon name="mdi-lock-outline" size={16} />
          {excess > 0
            ? text('messages.notes.tooLong', { smart_count: excess, n: format.number(excess) })
            : text('messages.notes.onlyTeam')}
        </span>
        {!note && <KeyHint>{text('messages.notes.saveKeys')}</KeyHint>}
        {note && (
          <Button color="inherit" onClick={discard} disabled={isPending}>
            {text('ui.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={!isReady}>
          {saveLabel}
        </Button>
      </Foot>
    </Form>
  );
}

/** The attempts to add a note whose outcome is not known, by contact. A form opened again continues them. */
const attempts = new Map<string, AttemptKey>();

async function addNote(contactId: string, body: { body: string; mentions: string[] }): Promise<void> {
  const attempt = attempts.get(contactId) ?? beginAttempt();
  attempts.set(contactId, attempt);
  await callOperation('addNote', { id: contactId, body, idempotencyKey: attempt.keyOf(body) });
  attempts.delete(contactId);
}

function mayMention({ body }: NoteDraft): boolean {
  return body.includes('@');
}
