import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useReplyDraft } from '#src/parts/texting/reply/replyDrafts.ts';
import { TextBody } from '#src/parts/texting/TextBody.tsx';
import { useAccess } from '#src/session/useAccess.ts';
import { useTimePassing } from '#src/ui/background/useTimePassing.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** The height of every row (px), from which positions are computed. */
export const ROW_HEIGHT = 68;

const Anchor = styled(Link)(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  gap: 2,
  height: ROW_HEIGHT,
  boxSizing: 'border-box',
  padding: '0 14px',
  color: theme.tokens.text,
  textDecoration: 'none',
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '&:hover': { backgroundColor: theme.tokens.hover },
  '&[aria-current]': { backgroundColor: theme.tokens.selected },
  '&:focus-visible': { outlineOffset: -2 },
  // Separate styled components would cost each row a dozen style lookups per frame.
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 20, minWidth: 0 },
  '& > span > span:first-of-type': {
    flex: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 500,
  },
  '&[data-unread] > span > span[data-name]': { fontWeight: 650 },
  '& > span > span[data-words]': { fontWeight: 400, color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
  '&[data-unread] > span > span[data-words]': { color: theme.tokens.text },
  '& em': { fontStyle: 'normal', color: theme.tokens.status.error.text },
  '& time': { color: theme.tokens.textQuiet, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '& [data-count]': {
    minWidth: 20,
    paddingInline: 6,
    borderRadius: 10,
    boxSizing: 'border-box',
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center',
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.tokens.primarySurface,
  },
  '& [data-initials]': {
    width: 20,
    height: 20,
    borderRadius: 10,
    fontSize: '0.625rem',
    lineHeight: '20px',
    fontWeight: 600,
    textAlign: 'center',
    color: theme.tokens.status.neutral.text,
    backgroundColor: theme.tokens.status.neutral.background,
    boxShadow: `inset 0 0 0 1px ${theme.tokens.status.neutral.border}`,
  },
}));
const Warning = styled(MdiIcon)(({ theme }) => ({ color: theme.tokens.status.warning.text }));
const Placeholder = styled('div')({ padding: '14px', display: 'grid', gap: 4 });

interface ConversationItemProps {
  conversation: Conversation;
  to: string;
  isOpen: boolean;
}

/** One conversation in the inbox: the person, the time, the last message or draft, the assignee, the unread count. */
export const ConversationItem = memo(function ConversationItem({ conversation, to, isOpen }: ConversationItemProps) {
  const text = useText();
  const format = useFormat();
  useTimePassing();
  const { name, phone, last_body, last_writer, last_author_id, last_author_name } = conversation;
  const { last_status, last_at, unread_count, assigned_name, status, may_want_to_stop } = conversation;
  const userId = useAccess()?.user.id;
  const lastLine = () => {
    if (last_writer === 'contact') return last_body;
    if (last_writer !== 'team') return text(`messages.wrote.${last_writer}`, { text: last_body });
    const isOthers = last_author_name !== null && last_author_id !== userId;
    return isOthers
      ? text('messages.wrote.colleague', { name: last_author_name, text: last_body })
      : text('messages.wrote.you', { text: last_body });
  };
  const draft = useReplyDraft(conversation.contact_id);
  const hasFailed = last_status === 'failed' || last_status === 'expired';
  return (
    <Anchor to={to} aria-current={isOpen ? 'true' : undefined} data-unread={unread_count > 0 ? '' : undefined}>
      <span>
        <span data-name>{name || format.phone(phone)}</span>
        <time dateTime={last_at} title={format.dateTimeZoned(last_at)}>
          {format.relative(last_at)}
        </time>
      </span>
      <span>
        <span data-words>
          {draft ? (
            <>
              <em>{text('messages.inbox.draft')}</em> {draft}
            </>
          ) : last_body === '' ? (
            <TextBody body="" />
          ) : (
            lastLine()
          )}
        </span>
        {may_want_to_stop && (
          <Warning name="mdi-hand-back-right-outline" size={16} title={text('messages.inbox.mayStop')} />
        )}
        {hasFailed && <MdiIcon name="mdi-alert-circle-outline" size={16} title={text('messages.inbox.lastFailed')} />}
        {status === 'snoozed' && (
          <MdiIcon name="mdi-clock-outline" size={16} title={text('messages.inbox.isSnoozed')} />
        )}
        {status === 'done' && <MdiIcon name="mdi-check" size={16} title={text('messages.inbox.isDone')} />}
        {assigned_name && (
          <span
            data-initials
            role="img"
            title={assigned_name}
            aria-label={text('messages.inbox.assignedTo', { name: assigned_name })}
          >
            {initialsOf(assigned_name)}
          </span>
        )}
        {unread_count > 0 && (
          <span data-count role="img" aria-label={text('messages.unread', { smart_count: unread_count })}>
            {format.number(unread_count)}
          </span>
        )}
      </span>
    </Anchor>
  );
});

/** A placeholder for a conversation that is loading. */
export function RowPlaceholder() {
  return (
    <Placeholder aria-hidden>
      <Skeleton variant="text" width="45%" animation={false} />
      <Skeleton variant="text" width="80%" animation={false} />
    </Placeholder>
  );
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('').toUpperCase();
}
