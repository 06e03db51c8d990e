import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { useChangeConversation } from './useConversation.ts';
import { useOwnClock } from './useOwnClock.ts';

const Frame = styled('div')({ padding: '8px 12px' });
/** With little room, the messages need it. */
const Explanation = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

/** Until when a conversation is snoozed, and a button to bring it back. */
export function SnoozeNote({ conversation, name }: { conversation: Conversation; name: string }) {
  const text = useText();
  const notify = useNotify();
  const { timeOf } = useOwnClock();
  const { change, isChanging } = useChangeConversation(conversation.contact_id);
  const mayReply = useMay({ action: 'reply', subject: 'messages' }).isAllowed;
  const { snoozed_until } = conversation;
  if (snoozed_until === null) return null;
  const wake = () => change({ what: 'reopenConversation' }, () => notify(text('messages.snooze.ended', { name })));
  return (
    <Frame>
      <Note
        kind="info"
        role="status"
        title={text('messages.snooze.title', { time: timeOf(snoozed_until) })}
        actions={
          mayReply && (
            <Button size="small" variant="outlined" color="inherit" disabled={isChanging} onClick={wake}>
              {text('messages.snooze.end')}
            </Button>
          )
        }
      >
        <Explanation>{text('messages.snooze.text')}</Explanation>
      </Note>
    </Frame>
  );
}
