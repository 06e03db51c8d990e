import { styled } from '@mui/material/styles';
import type { Message } from '#src/domain/messages/message.ts';
import { MESSAGE_STATUSES, type MessageStatus } from '#src/domain/messages/messageTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

const Course = styled('section')(({ theme }) => ({
  '& h3': { margin: '0 0 8px', fontSize: '0.875rem', fontWeight: 600 },
  '& p': { margin: '0 0 8px', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '4px 0 4px 20px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 2,
    insetBlockStart: 10,
    width: 9,
    height: 9,
    borderRadius: 5,
    backgroundColor: theme.tokens.status.neutral.mark,
  },
  '& li:last-of-type::before': { backgroundColor: theme.tokens.primary },
  '& time': { color: theme.tokens.textQuiet },
}));

/** Each status of a message and its time, to the second, for comparison with the log of a phone or network. */
export function StatusCourse({ message }: { message: Message }) {
  const text = useText();
  const format = useFormat();
  const steps = Object.entries(message.status_at) as [MessageStatus, string][];
  // Statuses with the same time are in the order of a message's life.
  steps.sort(([one, at], [other, then]) => (at === then ? orderOf(one) - orderOf(other) : at < then ? -1 : 1));
  return (
    <Course>
      <h3>{text('messages.detail.course')}</h3>
      <p>{text('messages.detail.zone', { zone: format.zoneName })}</p>
      <ol>
        {steps.map(([status, at]) => (
          <li key={status}>
            <span>{text(`texting.messageStatus.${status}`)}</span>
            <time dateTime={at}>{format.exact(at)}</time>
          </li>
        ))}
      </ol>
    </Course>
  );
}

function orderOf(status: MessageStatus): number {
  return MESSAGE_STATUSES.indexOf(status);
}
