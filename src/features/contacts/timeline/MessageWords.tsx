import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { TextBody } from '#src/parts/texting/TextBody.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import type { EntryOf } from './entryTypes.ts';

const Body = styled('div', { shouldForwardProp: (name) => name !== 'isIncoming' })<{ isIncoming: boolean }>(
  ({ theme, isIncoming }) => ({
    marginBlockStart: 6,
    padding: '8px 12px',
    borderRadius: 8,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    border: `1px solid ${theme.tokens.line}`,
    backgroundColor: isIncoming ? theme.tokens.selected : theme.tokens.sunken,
  }),
);
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBlockStart: 6,
  fontSize: '0.8125rem',
});

/** A message to or from the contact, and its status. */
export function MessageWords({ message }: { message: EntryOf<'message'> }) {
  const text = useText();
  const failureWords = useFailureWords();
  const readsCampaigns = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  const isIncoming = message.direction === 'incoming';
  return (
    <>
      <Body isIncoming={isIncoming} dir="auto">
        <TextBody body={message.body} />
      </Body>
      {!isIncoming && (
        <Foot>
          <MessageStatusChip
            status={message.status}
            title={message.error_code ? failureWords(message.error_code).cause : undefined}
          />
          {message.campaign_id && readsCampaigns && (
            <Link to={pathTo('campaigns.show', { id: message.campaign_id })}>
              {message.campaign_name || text('contactTimeline.campaign')}
            </Link>
          )}
        </Foot>
      )}
    </>
  );
}
