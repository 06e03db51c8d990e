import { styled } from '@mui/material/styles';
import type { Message } from '#src/domain/messages/message.ts';
import { MESSAGE_DIRECTIONS, MESSAGE_STATUSES } from '#src/domain/messages/messageTerms.ts';
import { conversationPath } from '#src/features/messages/inbox/conversationPath.ts';
import { useText } from '#src/i18n/useText.ts';
import { useMay } from '#src/session/useAccess.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { MessageStatusChip } from '#src/ui/texting/status/MessageStatusChip.tsx';
import { useFailureWords } from '#src/ui/texting/status/useFailureWords.ts';

const Words = styled('span')({
  display: 'inline-block',
  maxWidth: '60ch',
  verticalAlign: 'bottom',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** New messages come in while one looks (ms). */
const REFRESH = 10_000;

/** Every message, out and in. A row leads to its conversation. */
export function MessageLog() {
  const t = useText();
  const failure = useFailureWords();
  const mayReadCampaigns = useMay({ action: 'read', subject: 'campaigns' }).isAllowed;
  const campaign: FilterDefinition = {
    kind: 'reference',
    source: 'campaign_id',
    label: t('messages.fields.campaign_id'),
    reference: 'campaigns',
    name: ({ name }) => String(name),
  };
  const filters: FilterDefinition[] = [
    {
      kind: 'select',
      source: 'direction',
      label: t('messages.fields.direction'),
      choices: MESSAGE_DIRECTIONS.map((value) => ({ value, label: t(`messages.direction.${value}`) })),
    },
    {
      kind: 'multiSelect',
      source: 'status',
      label: t('messages.fields.status'),
      choices: MESSAGE_STATUSES.map((value) => ({ value, label: t(`texting.messageStatus.${value}`) })),
    },
    ...(mayReadCampaigns ? [campaign] : []),
    { kind: 'dateRange', source: 'created_at', label: t('messages.fields.created_at') },
  ];
  const columns: Column<Message>[] = [
    {
      source: 'body',
      label: t('messages.fields.body'),
      isPrimary: true,
      sortBy: false,
      cardRole: 'title',
      render: ({ direction, body }) => (
        <>
          <MdiIcon
            name={direction === 'incoming' ? 'mdi-arrow-bottom-left' : 'mdi-arrow-top-right'}
            title={t(`messages.direction.${direction}`)}
            size={16}
            sx={{ marginInlineEnd: 2, verticalAlign: 'text-bottom' }}
          />
          <Words>{body}</Words>
        </>
      ),
    },
    {
      source: 'phone',
      label: t('messages.fields.phone'),
      sortBy: false,
      width: 190,
      cardRole: 'detail',
      csv: numberOf,
      render: (message) => <PhoneText phone={numberOf(message)} />,
    },
    {
      source: 'status',
      label: t('messages.fields.status'),
      width: 150,
      cardRole: 'status',
      render: ({ status, error_code }) => (
        <MessageStatusChip status={status} title={error_code ? failure(error_code).cause : undefined} />
      ),
    },
    {
      source: 'segments',
      label: t('messages.fields.segments'),
      align: 'end',
      width: 110,
      render: ({ segments }) => <NumberCell value={segments} />,
    },
    {
      source: 'created_at',
      label: t('messages.fields.created_at'),
      width: 150,
      cardRole: 'detail',
      render: ({ created_at }) => <RelativeTime at={created_at} />,
    },
  ];
  return (
    <DataList<Message>
      label={t('messages.view.log')}
      columns={columns}
      filters={filters}
      searchLabel={t('messages.searchLog')}
      sort={{ field: 'created_at', order: 'DESC' }}
      rowTo={({ contact_id }) => (contact_id ? conversationPath(contact_id) : null)}
      csvName="messages"
      refetchInterval={() => REFRESH}
      empty={
        <EmptyState icon="mdi-message-text-outline" title={t('messages.noneInLog')}>
          {t('messages.noneInLogHint')}
        </EmptyState>
      }
    />
  );
}

/** The number of the person: who wrote, or who was written to. */
function numberOf({ direction, from, to }: Message): string {
  return direction === 'incoming' ? from : to;
}
