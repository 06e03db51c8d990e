import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { useText } from '#src/i18n/useText.ts';
import { messageExports } from '#src/parts/texting/export/messageExports.tsx';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ContactName } from './ContactName.tsx';

/** The replies to a campaign; each links to its conversation. */
export function ReplyList({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const mayExport = useCan({ action: 'export', subject: 'messages' }).isAllowed;
  return (
    <DataList<Message>
      resource="messages"
      label={text('campaigns.messages.replies')}
      columns={[
        { source: 'body', label: text('campaigns.messages.body'), isPrimary: true, sortBy: false, cardRole: 'title' },
        {
          source: 'contact_id',
          label: text('campaigns.messages.contact'),
          sortBy: false,
          render: ({ contact_id }) => <ContactName id={contact_id} />,
        },
        {
          source: 'from',
          label: text('campaigns.messages.to'),
          cardRole: 'detail',
          sortBy: false,
          render: ({ from }) => <PhoneText phone={from} />,
        },
        {
          source: 'created_at',
          label: text('campaigns.messages.when'),
          cardRole: 'detail',
          render: ({ created_at }) => <RelativeTime at={created_at} />,
        },
      ]}
      searchLabel={text('campaigns.messages.search')}
      filter={{ campaign_id: campaign.id, direction: 'incoming' }}
      sort={{ field: 'created_at', order: 'DESC' }}
      storeKey={`campaigns.${campaign.id}.replies`}
      rowTo={({ contact_id }) =>
        contact_id ? `${pathTo('messages.list')}?${new URLSearchParams({ with: contact_id })}` : null
      }
      exports={mayExport ? messageExports(text('campaigns.messages.repliesFileName', { name: campaign.name })) : null}
      refetchInterval={() => pollCampaigns([campaign])}
      empty={
        <EmptyState icon="mdi-message-reply-text-outline" title={text('campaigns.messages.noReplies')}>
          {text('campaigns.messages.noRepliesText')}
        </EmptyState>
      }
    />
  );
}
