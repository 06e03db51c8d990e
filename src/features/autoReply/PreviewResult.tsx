import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import type { AutoReplyRules } from '#src/domain/autoReply/autoReplyTerms.ts';
import { timeFormat } from '#src/i18n/format.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { PreviewedReply } from './previewReply.ts';

interface PreviewResultProps {
  preview: PreviewedReply;
  rules: AutoReplyRules;
  zone: string;
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& p': { margin: 0 },
  '& ul': { margin: 0, paddingInlineStart: 20, fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
const State = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** Whether it is open at that time, the reply, and why other rules do not reply. */
export function PreviewResult({ preview: { openUntil, opensAt, choice }, rules, zone }: PreviewResultProps) {
  const text = useText();
  const locale = useLocale();
  const timeOf = timeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const time = (at: Date): string => timeOf(at.toISOString());
  const body = choice.name === null ? '' : rules[choice.name].body;
  return (
    <Parts>
      <State>
        <StatusChip
          kind={openUntil ? 'success' : 'neutral'}
          icon={openUntil ? 'mdi-door-open' : 'mdi-door-closed'}
          label={text(openUntil ? 'autoReply.preview.open' : 'autoReply.preview.closed')}
        />
        {openUntil
          ? text('autoReply.preview.openUntil', { time: time(openUntil) })
          : opensAt
            ? text('autoReply.preview.opensAt', { time: time(opensAt) })
            : text('autoReply.preview.neverOpens')}
      </State>
      {choice.name === null && <p>{text('autoReply.preview.nothing')}</p>}
      {choice.name !== null && (
        <>
          <p>{text(`autoReply.preview.replies.${choice.name}`)}</p>
          <MessageBubble isQuiet={body.trim() === ''}>
            {body.trim() === '' ? text('autoReply.preview.noText') : body}
          </MessageBubble>
        </>
      )}
      <ul>
        {choice.skipped.map(({ name, reason }) => (
          <li key={name}>
            {text(`autoReply.preview.names.${name}`)} {text(`autoReply.preview.reasons.${shownReason(reason)}`)}
          </li>
        ))}
      </ul>
    </Parts>
  );
}

/** The reasons that depend on the time, not on the sender. */
function shownReason(reason: string): 'turned_off' | 'not_first' | 'open' | 'first_contact_first' {
  return reason === 'not_first' || reason === 'open' || reason === 'first_contact_first' ? reason : 'turned_off';
}
