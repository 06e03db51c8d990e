import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { OptOutDecision } from '#src/domain/messages/conversationTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { useChangeConversation } from './useConversation.ts';

const Frame = styled('div')({ padding: '8px 12px', '& p': { overflowWrap: 'anywhere' } });
/** Below the message, aligned with it. */
const Buttons = styled('div')({
  '&&': { display: 'flex', flexWrap: 'wrap', flex: '1 1 100%', gap: 8, paddingInlineStart: 32 },
});

/** Shown when a person may want to stop: their words, the waiting messages, and the decision. */
export function PossibleOptOutNote({ conversation, name }: { conversation: Conversation; name: string }) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { change, isChanging } = useChangeConversation(conversation.contact_id);
  const mayReply = useCan({ action: 'reply', subject: 'messages' }).isAllowed;
  const { possible_opt_out } = conversation;
  if (!possible_opt_out) return null;
  const { evidence, waiting } = possible_opt_out;
  const decide = (decision: OptOutDecision) =>
    change({ operation: 'decidePossibleOptOut', decision }, () =>
      notify(
        text(decision === 'opt_out' ? 'messages.possibleOptOut.optedOut' : 'messages.possibleOptOut.kept', { name }),
      ),
    );
  return (
    <Frame>
      <Note
        kind="warning"
        role="status"
        title={text('messages.possibleOptOut.title')}
        actions={
          mayReply && (
            <Buttons>
              <Button size="small" variant="contained" disabled={isChanging} onClick={() => decide('opt_out')}>
                {text('messages.possibleOptOut.optOut')}
              </Button>
              <Button size="small" variant="outlined" disabled={isChanging} onClick={() => decide('keep_sending')}>
                {text('messages.possibleOptOut.keepSending')}
              </Button>
            </Buttons>
          )
        }
      >
        <p>
          {text('messages.possibleOptOut.text', { evidence })}
          {waiting > 0 &&
            ` ${text('messages.possibleOptOut.waiting', { smart_count: waiting, n: format.number(waiting) })}`}
          {!mayReply && ` ${text('messages.possibleOptOut.notYours')}`}
        </p>
      </Note>
    </Frame>
  );
}
