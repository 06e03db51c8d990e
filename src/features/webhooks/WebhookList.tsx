import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Webhook } from '#src/domain/webhooks/webhook.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { BulkDelete } from '#src/ui/lists/selection/BulkDelete.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { WebhookStatusChip, webhookStatus } from './WebhookStatusChip.tsx';

/** One line: an address may have 2,000 characters, and would wrap in the middle of a word. */
const Address = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  wordBreak: 'break-all',
  minWidth: 200,
});
const Events = styled('span')({ whiteSpace: 'nowrap' });
const Status = styled('span')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  maxWidth: 320,
  '& > small': { minWidth: 200, whiteSpace: 'normal' },
});

/** The list of webhooks. */
export function WebhookList() {
  const text = useText();
  const columns = useWebhookColumns();
  const mayCreate = useCan({ action: 'create', subject: 'webhooks' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'webhooks' }).isAllowed;
  const create = mayCreate && (
    <Button variant="contained" component={Link} to={pathTo('webhooks.create')} startIcon={<MdiIcon name="mdi-plus" />}>
      {text('webhooks.create')}
    </Button>
  );
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.webhooks.list')}
        breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
      />
      <DataList<Webhook & RaRecord>
        label={text('screens.webhooks.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('webhooks.search')}
        filters={[
          {
            kind: 'yesNo',
            source: 'is_active',
            label: text('webhooks.fields.status'),
            yes: text('webhooks.status.on'),
            no: text('webhooks.status.off'),
          },
        ]}
        rowTo={({ id }) => pathTo('webhooks.update', { id })}
        bulkActions={mayDelete && <BulkDelete doneText={(count) => text('webhooks.deletedMany', count)} />}
        actions={create}
        empty={
          <EmptyState icon="mdi-webhook" title={text('webhooks.none')} actions={create}>
            {text('webhooks.noneText')}
          </EmptyState>
        }
      />
    </PageContent>
  );
}

function useWebhookColumns(): Column<Webhook>[] {
  const text = useText();
  const format = useFormat();
  const names = ({ events }: Webhook) => events.map((event) => text(`webhooks.events.${event}`));
  return [
    { source: 'name', label: text('webhooks.fields.name'), isPrimary: true },
    {
      source: 'is_active',
      label: text('webhooks.fields.status'),
      sortBy: false,
      render: (webhook) => <WebhookStateCell webhook={webhook} />,
      inFile: (webhook) => text(`webhooks.status.${webhookStatus(webhook)}`),
      cardRole: 'status',
    },
    {
      source: 'url',
      label: text('webhooks.fields.url'),
      sortBy: false,
      render: ({ url }) => <Address title={url}>{url}</Address>,
      cardRole: 'detail',
    },
    {
      source: 'events',
      label: text('webhooks.fields.events'),
      sortBy: false,
      render: (webhook) => (
        <Events title={names(webhook).join('\n')}>
          {webhook.events.length === 1
            ? names(webhook)[0]
            : text('webhooks.eventCount', {
                smart_count: webhook.events.length,
                n: format.number(webhook.events.length),
              })}
        </Events>
      ),
      inFile: (webhook) => names(webhook).join('; '),
      cardRole: 'detail',
    },
    {
      source: 'last_delivered_at',
      label: text('webhooks.fields.last_delivered_at'),
      sortBy: false,
      render: ({ last_delivered_at }) => <RelativeTime at={last_delivered_at} empty={text('webhooks.never')} />,
    },
    {
      source: 'created_at',
      label: text('webhooks.fields.created_at'),
      render: ({ created_at }) => <RelativeTime at={created_at} />,
      isHiddenAtFirst: true,
    },
  ];
}

/** The status, and why it was stopped. */
function WebhookStateCell({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { stop_cause } = webhook;
  return (
    <Status>
      <WebhookStatusChip webhook={webhook} />
      {stop_cause !== null && <small>{text(`webhooks.stopCauses.${stop_cause}`)}</small>}
    </Status>
  );
}
