import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { serverNow } from '#src/api/serverTime.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { LONGEST_SNOOZE } from '#src/domain/messages/conversationTerms.ts';
import { snoozeTimes } from '#src/domain/messages/snoozeTimes.ts';
import { readLocalTime, toLocalTime } from '#src/domain/time/localTime.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { useDialogError } from '#src/ui/dialogs/useDialogError.ts';
import { FieldError } from '#src/ui/forms/inputs/FieldError.tsx';
import { LeaveGuard } from '#src/ui/forms/saving/LeaveGuard.tsx';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { useChangeConversation } from './useConversation.ts';
import { useLocalClock } from './useLocalClock.ts';

const Time = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  paddingInlineStart: 24,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  '& > label': { fontWeight: 550 },
  '& > span': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& > [data-error]': { color: theme.tokens.status.error.text },
}));

interface SnoozeMenuProps {
  conversation: Conversation;
  name: string;
  /** The newest message that the user has seen, undefined while loading. If the person has written after it, nothing is snoozed. */
  seenMessageId: string | null | undefined;
}

/** Snoozes a conversation until a suggested or chosen time, in the user's own time zone. */
export function SnoozeMenu({ conversation, name, seenMessageId }: SnoozeMenuProps) {
  const text = useText();
  const notify = useNotify();
  const { timeZone, timeOf } = useLocalClock();
  const button = useRef<HTMLSpanElement>(null);
  /** When the menu was opened, which its times depend on. */
  const [openedAt, setOpenedAt] = useState<Date | null>(null);
  /** Seen before the menu, or the dialog, covered the messages. */
  const [seenAtOpen, setSeenAtOpen] = useState(seenMessageId);
  const [isChoosing, setChoosing] = useState(false);
  /** The chosen local time that could not be saved: the dialog shows it again. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const { change, isChanging } = useChangeConversation(conversation.contact_id);
  const snooze = (until: string, onFailed?: (error: unknown) => void) => {
    setOpenedAt(null);
    const done = () => {
      setChoosing(false);
      setUnsaved(null);
      notify(text('messages.snooze.done', { name, time: timeOf(until) }));
    };
    change({ operation: 'snoozeConversation', body: { until, seen_message_id: seenAtOpen } }, done, onFailed);
  };
  const open = () => {
    if (isChanging) return;
    setSeenAtOpen(seenMessageId);
    setOpenedAt(new Date(serverNow()));
  };
  useInboxKeys({ z: open });
  return (
    <>
      <span ref={button}>
        <IconAction
          icon="mdi-clock-outline"
          size="small"
          label={text('messages.snooze.button')}
          isExpanded={openedAt !== null}
          isDisabled={isChanging}
          onClick={open}
        />
      </span>
      <Menu open={openedAt !== null} anchorEl={() => button.current} onClose={() => setOpenedAt(null)}>
        {openedAt &&
          snoozeTimes(openedAt, timeZone).map(({ choice, at }) => (
            <MenuItem key={choice} onClick={() => snooze(at)}>
              {text(`messages.snooze.${choice}`)}
              <Time>{timeOf(at)}</Time>
            </MenuItem>
          ))}
        <MenuItem
          onClick={() => {
            setOpenedAt(null);
            setChoosing(true);
          }}
        >
          {text('messages.snooze.choose')}
        </MenuItem>
      </Menu>
      {isChoosing && (
        <TimeDialog
          initial={unsaved}
          isSaving={isChanging}
          onClose={() => setChoosing(false)}
          onChoose={(until, local, onFailed) => {
            setUnsaved(local);
            snooze(until, onFailed);
          }}
        />
      )}
    </>
  );
}

interface TimeDialogProps {
  /** The local time to begin with, and that is kept when the dialog closes; null: tomorrow, and none. */
  initial: string | null;
  isSaving: boolean;
  onClose: () => void;
  onChoose: (until: string, local: string, onFailed: (error: unknown) => void) => void;
}

/** Asks for a time. Stays open until the conversation is snoozed, and says why it is not; if it was closed before, the snackbar says so. */
function TimeDialog({ initial, isSaving, onClose, onChoose }: TimeDialogProps) {
  const text = useText();
  const id = useId();
  const { timeZone, zoneName } = useLocalClock();
  const [openedAt] = useState(() => new Date(serverNow()));
  const [first] = useState(() => {
    if (initial !== null) return initial;
    const tomorrow = snoozeTimes(openedAt, timeZone).find(({ choice }) => choice === 'tomorrow');
    return toLocalTime(new Date(tomorrow?.at ?? openedAt), timeZone);
  });
  const [local, setLocal] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useDialogError();
  // A time that was typed, or could not be saved.
  const isUnsaved = initial !== null || local !== first;
  useHeldInput(isUnsaved);
  const choose = () => {
    if (isSaving) return;
    setFailure(null);
    const at = readLocalTime(local, timeZone)?.at;
    const ahead = at === undefined ? 0 : at.getTime() - serverNow();
    if (at === undefined) setProblem(text('messages.snooze.missing'));
    else if (ahead <= 0) setProblem(text('messages.snooze.past'));
    else if (ahead > LONGEST_SNOOZE) setProblem(text('messages.snooze.tooLong'));
    else onChoose(at.toISOString(), local, setFailure);
  };
  return (
    <ActionDialog
      isOpen
      isWaiting={isSaving}
      title={text('messages.snooze.chooseTitle')}
      onClose={onClose}
      hasInput={local !== (initial ?? first) && !isSaving}
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
            setProblem(null);
          }}
        />
        <span id={`${id}-zone`} data-error={problem !== null || undefined}>
          {problem ? <FieldError error={problem} /> : text('messages.snooze.zone', { zone: zoneName })}
        </span>
        {failure !== null && <ProblemNote error={failure} />}
        {isUnsaved && <LeaveGuard />}
      </Fields>
    </ActionDialog>
  );
}
