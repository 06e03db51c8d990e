import { styled } from '@mui/material/styles';
import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MessageStatusChip } from '#src/ui/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/ui/texting/status/useFailureWords.ts';

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
const HiddenWord = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** One text of a conversation, with what became of it where that is not simply delivered. */
export function MessageBubble({ message }: { message: Message }) {
  const t = useText();
  const failure = useFailureWords();
  const { direction, body, created_at, status, error_code } = message;
  return (
    <Item data-direction={direction}>
      <HiddenWord>{t(`messages.direction.${direction}`)}: </HiddenWord>
      <Words dir="auto">{body}</Words>
      <Foot>
        <RelativeTime at={created_at} />
        {direction === 'outgoing' && <MessageStatusChip status={status} />}
        {error_code && <span>{failure(error_code).cause}</span>}
      </Foot>
    </Item>
  );
}
