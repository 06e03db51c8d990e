import { styled } from '@mui/material/styles';
import { useGetList, useGetMany } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';

/** How many messages are searched for campaigns. */
const SEARCHED_MESSAGES = 5;

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': { color: theme.tokens.text, fontWeight: 550 },
  '& div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, fontSize: '0.8125rem' },
  '& time': { color: theme.tokens.textQuiet },
}));

/** The contact's latest campaigns with the status of each message. Hidden from users who cannot read campaigns. */
export function LastCampaigns({ contactId }: { contactId: string }) {
  const text = useText();
  const mayRead = useCan({ action: 'read', subject: 'campaigns' }).isAllowed;
  const { data: messages = [] } = useGetList<Message>(
    'messages',
    {
      // Every id sorts after the empty text, and null does not: this finds messages of campaigns.
      filter: { contact_id: contactId, direction: 'outgoing', campaign_id_gte: '' },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page: 1, perPage: SEARCHED_MESSAGES },
    },
    { enabled: mayRead },
  );
  const ids = [...new Set(messages.flatMap(({ campaign_id }) => campaign_id ?? []))];
  const { data: campaigns = [] } = useGetMany<Campaign>('campaigns', { ids }, { enabled: ids.length > 0 });
  const loadedCampaigns = campaigns.filter((campaign) => campaign !== undefined);
  if (loadedCampaigns.length === 0) return null;
  return (
    <>
      <h3>{text('messages.person.campaigns')}</h3>
      <List>
        {loadedCampaigns.map(({ id, name }) => {
          const message = messages.find(({ campaign_id }) => campaign_id === id);
          return (
            <li key={id}>
              <Link to={pathTo('campaigns.show', { id })}>{name}</Link>
              {message && (
                <div>
                  <MessageStatusChip status={message.status} />
                  <RelativeTime at={message.created_at} />
                </div>
              )}
            </li>
          );
        })}
      </List>
    </>
  );
}
