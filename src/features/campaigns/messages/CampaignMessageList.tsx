import { styled } from '@mui/material/styles';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { MESSAGE_ERROR_CODES, MESSAGE_STATUSES } from '#src/domain/messages/messageTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { messageExports } from '#src/parts/texting/export/messageExports.tsx';
import { pollCampaigns } from '#src/parts/texting/pollCampaigns.ts';
import { SendMessagesAgain } from '#src/parts/texting/SendMessagesAgain.tsx';
import { MessageStatusChip } from '#src/parts/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/parts/texting/status/useFailureWords.ts';
import { useSendAgain } from '#src/parts/texting/useSendAgain.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ContactName } from './ContactName.tsx';

/** At most two lines, regardless of the columns. */
const Cause = styled('span')({ display: 'block', minWidth: 132 });

/** The filter of a campaign's messages. */
export function messagesOf(campaignId: string) {
  return { campaign_id: campaignId, direction: 'outgoing' };
}

/** A campaign's messages with their statuses. */
export function CampaignMessageList({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const words = useFailureWords();
  const { maySendAgain } = useSendAgain();
  const mayExport = useCan({ action: 'export', subject: 'messages' }).isAllowed;
  const columns: Column<Message>[] = [
    {
      source: 'contact_id',
      label: text('campaigns.messages.contact'),
      render: ({ contact_id, to }) => <ContactName id={contact_id} plainOr={format.phone(to)} />,
      sortBy: false,
      cardRole: 'title',
    },
    {
      source: 'to',
      label: text('campaigns.messages.to'),
      render: ({ to }) => <PhoneText phone={to} />,
      cardRole: 'detail',
    },
    {
      source: 'status',
      label: text('campaigns.status'),
      render: ({ status }) => <MessageStatusChip status={status} />,
      inFile: ({ status }) => text(`texting.messageStatus.${status}`),
      cardRole: 'status',
    },
    {
      source: 'error_code',
      label: text('campaigns.messages.cause'),
      render: ({ error_code }) => (error_code ? <Cause>{words(error_code).cause}</Cause> : ''),
      inFile: ({ error_code }) => error_code,
      cardRole: 'detail',
    },
    { source: 'body', label: text('campaigns.messages.body'), sortBy: false, isHiddenAtFirst: true },
    {
      source: 'segments',
      label: text('campaigns.totals.segments'),
      align: 'end',
      render: ({ segments }) => <NumberCell value={segments} />,
    },
    {
      source: 'status_at.sent',
      label: text('campaigns.totals.sent'),
      render: ({ status_at }) => <RelativeTime at={status_at.sent} />,
      sortBy: false,
    },
    {
      source: 'status_at.delivered',
      label: text('campaigns.totals.delivered'),
      render: ({ status_at }) => (status_at.delivered ? <RelativeTime at={status_at.delivered} /> : '–'),
      sortBy: false,
      cardRole: 'detail',
    },
  ];
  const filters: FilterDefinition[] = [
    {
      kind: 'multiSelect',
      source: 'status',
      label: text('campaigns.status'),
      choices: MESSAGE_STATUSES.filter((status) => status !== 'received').map((value) => ({
        value,
        label: text(`texting.messageStatus.${value}`),
      })),
    },
    {
      kind: 'multiSelect',
      source: 'error_code',
      label: text('campaigns.messages.cause'),
      choices: MESSAGE_ERROR_CODES.map((value) => ({ value, label: words(value).cause })),
    },
  ];
  return (
    <DataList<Message>
      resource="messages"
      label={text('campaigns.messages.messages')}
      columns={columns}
      filters={filters}
      searchLabel={text('campaigns.messages.search')}
      filter={messagesOf(campaign.id)}
      sort={{ field: 'updated_at', order: 'DESC' }}
      storeKey={`campaigns.${campaign.id}.messages`}
      rowTo={({ id }) => `${pathTo('messages.list')}?${new URLSearchParams({ message: id })}`}
      bulkActions={maySendAgain && <SendMessagesAgain />}
      exports={mayExport ? messageExports(text('campaigns.messages.fileName', { name: campaign.name })) : null}
      refetchInterval={() => pollCampaigns([campaign])}
      empty={
        <EmptyState icon="mdi-message-text-outline" title={text('campaigns.messages.none')}>
          {text('campaigns.messages.noneText')}
        </EmptyState>
      }
    />
  );
}
