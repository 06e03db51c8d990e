import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { serverNow } from '#src/api/serverTime.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { snoozeTimes } from '#src/domain/messages/snoozeTimes.ts';
import { useInboxKeys } from '#src/features/messages/inbox/useInboxKeys.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { SnoozeDialog, type TypedTime } from './SnoozeDialog.tsx';
import { useChangeConversation } from './useConversation.ts';
import { useLocalClock } from './useLocalClock.ts';

const Time = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  paddingInlineStart: 24,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
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
  /** The chosen time that could not be saved: the dialog shows it again. */
  const [unsaved, setUnsaved] = useState<TypedTime | null>(null);
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
        <SnoozeDialog
          initial={unsaved}
          isSaving={isChanging}
          onClose={() => setChoosing(false)}
          onChoose={(time, onFailed) => {
            setUnsaved(time);
            snooze(time.at, onFailed);
          }}
        />
      )}
    </>
  );
}
