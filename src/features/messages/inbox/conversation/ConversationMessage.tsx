import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Message } from '#src/domain/messages/message.ts';
import { writerOf } from '#src/domain/messages/writerOf.ts';
import { SendAgainButton } from '#src/features/messages/SendAgainButton.tsx';
import { useText } from '#src/i18n/useText.ts';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { TextBody } from '#src/parts/texting/TextBody.tsx';
import { useAccess } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { VisuallyHidden } from '#src/ui/cells/VisuallyHidden.ts';

const Item = styled('li')({
  maxWidth: 'min(560px, 85%)',
  '&[data-direction="outgoing"]': { alignSelf: 'flex-end' },
  '&[data-direction="incoming"]': { alignSelf: 'flex-start' },
});
const Words = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.tokens.line}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  '[data-direction="incoming"] > &': { backgroundColor: theme.tokens.sunken },
  '[data-direction="outgoing"] > &': { backgroundColor: theme.tokens.selected, borderColor: theme.tokens.selected },
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  marginBlockStart: 2,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  '[data-direction="outgoing"] > &': { justifyContent: 'flex-end' },
}));
const Trouble = styled('div')(({ theme }) => ({
  marginBlockStart: 4,
  padding: '6px 10px',
  borderInlineStart: `3px solid ${theme.tokens.status.error.mark}`,
  borderRadius: 4,
  fontSize: '0.8125rem',
  color: theme.tokens.status.error.text,
  backgroundColor: theme.tokens.status.error.background,
  '& p': { margin: 0 },
}));

/** One message of a conversation: its author, its status and, if it failed, why and what to do. */
export const ConversationMessage = memo(function ConversationMessage({ message }: { message: Message }) {
  const text = useText();
  const failure = useFailureWords();
  const userId = useAccess()?.user.id;
  const { direction, body, created_at, status, error_code, author_id, author_name } = message;
  const by = () => {
    if (direction === 'incoming') return null;
    if (author_id !== undefined) return author_id === userId ? text('messages.by.you') : author_name;
    const writer = writerOf(message);
    return writer === 'contact' || writer === 'team' ? null : text(`messages.by.${writer}`);
  };
  const words = error_code && failure(error_code);
  return (
    <Item data-direction={direction}>
      <VisuallyHidden>{text('ui.labelOf', { label: text(`messages.direction.${direction}`) })} </VisuallyHidden>
      <Words dir="auto">
        <TextBody body={body} />
      </Words>
      <Foot>
        {by() && <span>{by()}</span>}
        <RelativeTime at={created_at} />
        {direction === 'outgoing' && <MessageStatusChip status={status} />}
      </Foot>
      {words && (
        <Trouble>
          <p>{words.cause}</p>
          {words.advice && <p>{words.advice}</p>}
          <SendAgainButton message={message} />
        </Trouble>
      )}
    </Item>
  );
});
