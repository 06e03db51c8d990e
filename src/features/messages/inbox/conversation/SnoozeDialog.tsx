import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { serverNow } from '#src/api/serverTime.ts';
import { LONGEST_SNOOZE } from '#src/domain/messages/conversationTerms.ts';
import { snoozeTimes } from '#src/domain/messages/snoozeTimes.ts';
import { readLocalTime, toLocalTime } from '#src/domain/time/localTime.ts';
import { useText } from '#src/i18n/useText.ts';
import { LazyTimeIssue } from '#src/parts/texting/LazyTimeIssue.tsx';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { FieldError } from '#src/ui/forms/inputs/FieldError.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useLocalClock } from './useLocalClock.ts';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& > label': { fontWeight: 550 },
  '& > span': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& > [data-error]': { color: theme.tokens.status.error.text },
}));

export interface TypedTime {
  /** As typed, in the user's time zone. */
  local: string;
  at: string;
}

interface SnoozeDialogProps {
  /** The time to begin with, and that is kept when the dialog closes; null: tomorrow, and none. */
  initial: TypedTime | null;
  isSaving: boolean;
  onClose: () => void;
  onChoose: (time: TypedTime, onFailed: (error: unknown) => void) => void;
}

/** Asks for a time. Stays open until the conversation is snoozed, and says why it is not; if it was closed before, the snackbar says so. */
export function SnoozeDialog({ initial, isSaving, onClose, onChoose }: SnoozeDialogProps) {
  const text = useText();
  const id = useId();
  const { timeZone, zoneName } = useLocalClock();
  const [openedAt] = useState(() => new Date(serverNow()));
  const [first] = useState(() => {
    if (initial !== null) return initial.local;
    const tomorrow = snoozeTimes(openedAt, timeZone).find(({ choice }) => choice === 'tomorrow');
    return toLocalTime(new Date(tomorrow?.at ?? openedAt), timeZone);
  });
  const [local, setLocal] = useState(first);
  /** The chosen one of two equal times. */
  const [picked, setPicked] = useState(initial?.at ?? null);
  const at = picked ?? readLocalTime(local, timeZone)?.at.toISOString() ?? null;
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useDialogError();
  // A time that was typed, or could not be saved.
  const isUnsaved = initial !== null || local !== first;
  useHeldInput(isUnsaved);
  const choose = () => {
    if (isSaving) return;
    setFailure(null);
    const ahead = Date.parse(at ?? '') - serverNow();
    if (at === null) setProblem(text('messages.snooze.missing'));
    else if (ahead <= 0) setProblem(text('messages.snooze.past'));
    else if (ahead > LONGEST_SNOOZE) setProblem(text('messages.snooze.tooLong'));
    else onChoose({ local, at }, setFailure);
  };
  return (
    <ActionDialog
      isOpen
      isWaiting={isSaving}
      title={text('messages.snooze.chooseTitle')}
      onClose={onClose}
      hasInput={local !== (initial?.local ?? first) && !isSaving}
      actions={
        <Button variant="contained" loading={isSaving} onClick={choose}>
          {text('messages.snooze.button')}
        </Button>
      }
    >
      <Fields
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <label htmlFor={id}>{text('messages.snooze.until')}</label>
        <OutlinedInput
          id={id}
          type="datetime-local"
          autoFocus
          value={local}
          error={problem !== null}
          inputProps={{ min: toLocalTime(openedAt, timeZone), 'aria-describedby': `${id}-zone` }}
          onChange={({ target }) => {
            setLocal(target.value);
            setPicked(null);
            setProblem(null);
          }}
        />
        <span id={`${id}-zone`} data-error={problem !== null || undefined}>
          {problem ? <FieldError error={problem} /> : text('messages.snooze.zone', { zone: zoneName })}
        </span>
        <LazyTimeIssue
          typed={local}
          zone={timeZone}
          at={at}
          onChoose={(next) => {
            setPicked(next);
            setProblem(null);
          }}
        />
        {failure !== null && <ProblemNote error={failure} />}
        {isUnsaved && <LeaveGuard />}
      </Fields>
    </ActionDialog>
  );
}
