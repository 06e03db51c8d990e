import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';

const Anchor = styled(Link)(({ theme }) => ({
  display: 'grid',
  gap: 2,
  padding: '10px 14px',
  color: theme.tokens.text,
  textDecoration: 'none',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '&:hover': { backgroundColor: theme.tokens.hover },
  '&[aria-current]': { backgroundColor: theme.tokens.selected },
  '&:focus-visible': { outlineOffset: -2 },
}));
const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 20, minWidth: 0 });
const Name = styled('span', { shouldForwardProp: (name) => name !== 'isUnread' })<{ isUnread: boolean }>(
  ({ isUnread }) => ({
    flex: 1,
    fontWeight: isUnread ? 650 : 500,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  }),
);
const Words = styled('span')(({ theme }) => ({
  flex: 1,
  color: theme.tokens.textQuiet,
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
const When = styled('span')(({ theme }) => ({
  color: theme.tokens.textQuiet,
  fontSize: '0.8125rem',
  textAlign: 'end',
}));
const Count = styled('span')(({ theme }) => ({
  minWidth: 20,
  paddingInline: 6,
  borderRadius: 10,
  boxSizing: 'border-box',
  fontSize: '0.75rem',
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
  color: theme.palette.primary.contrastText,
  backgroundColor: theme.palette.primary.main,
}));

interface ConversationItemProps {
  conversation: Conversation;
  to: string;
  isOpen: boolean;
}

/** One conversation in the inbox: who, the last words, when, and how much is unread. */
export function ConversationItem({ conversation, to, isOpen }: ConversationItemProps) {
  const t = useText();
  const format = useFormat();
  const { name, phone, last_body, last_direction, last_at, unread_count } = conversation;
  return (
    <li>
      <Anchor to={to} aria-current={isOpen ? 'true' : undefined}>
        <Line>
          <Name isUnread={unread_count > 0}>{name || format.phone(phone)}</Name>
          <When>
            <RelativeTime at={last_at} />
          </When>
        </Line>
        <Line>
          <Words>{last_direction === 'outgoing' ? t('messages.you', { text: last_body }) : last_body}</Words>
          {unread_count > 0 && (
            <Count role="img" aria-label={t('messages.unread', { smart_count: unread_count })}>
              {format.number(unread_count)}
            </Count>
          )}
        </Line>
      </Anchor>
    </li>
  );
}
