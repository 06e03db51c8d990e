import { type RaRecord, useGetOne, useGetRecordId } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Webhook } from '#src/domain/webhooks/webhook.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { DeleteButton } from '#src/ui/actions/DeleteButton.tsx';
import { useDeleteWithUndo } from '#src/ui/actions/useDeleteWithUndo.ts';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { Deliveries } from './Deliveries.tsx';
import { RotateSecret } from './RotateSecret.tsx';
import { WebhookInputs } from './WebhookInputs.tsx';
import { WebhookStatusChip } from './WebhookStatusChip.tsx';

/** Edits a webhook, with its deliveries below. */
export function WebhookUpdate() {
  const text = useText();
  const id = String(useGetRecordId());
  const { data } = useGetOne<Webhook & RaRecord>('webhooks', { id });
  const mayUpdate = useCan({ action: 'update', subject: 'webhooks', record: data }).isAllowed;
  return (
    <EditPage<Webhook & RaRecord>
      heading={(webhook) => <WebhookHeading webhook={webhook} mayUpdate={mayUpdate} />}
      saveLabel={text('webhooks.save')}
      savedText={text('webhooks.saved')}
      cancelTo={pathTo('webhooks.list')}
      isReadOnly={!mayUpdate}
      transform={({ name, url, events, device_ids, campaign_ids, keyword_ids, group_ids, is_active }) => ({
        name,
        url,
        events,
        device_ids,
        campaign_ids,
        keyword_ids,
        group_ids,
        is_active,
      })}
      aside={(webhook) => <Deliveries webhook={webhook} mayUpdate={mayUpdate} />}
    >
      <WebhookInputs />
    </EditPage>
  );
}

function WebhookHeading({ webhook, mayUpdate }: { webhook: Webhook; mayUpdate: boolean }) {
  const text = useText();
  const format = useFormat();
  const { stop_cause, is_active, failing_since } = webhook;
  return (
    <>
      <RecordHeading
        title={webhook.name}
        breadcrumb={[{ label: text('screens.webhooks.list'), to: pathTo('webhooks.list') }]}
        mark={<WebhookStatusChip webhook={webhook} />}
        actions={
          <>
            {mayUpdate && <RotateSecret webhook={webhook} />}
            <DeleteWebhook webhook={webhook} />
          </>
        }
      />
      {!is_active && stop_cause !== null && (
        <div style={{ marginBlockEnd: 20 }}>
          <Note kind="error">{text(`webhooks.stopCauses.${stop_cause}`)}</Note>
        </div>
      )}
      {is_active && failing_since !== null && (
        <div style={{ marginBlockEnd: 20 }}>
          <Note kind="warning">{text('webhooks.failing', { time: format.dateTime(failing_since) })}</Note>
        </div>
      )}
    </>
  );
}

function DeleteWebhook({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeleteWithUndo('webhooks');
  const mayDelete = useCan({ action: 'delete', subject: 'webhooks', record: webhook }).isAllowed;
  if (!mayDelete) return null;
  return (
    <DeleteButton
      label={text('webhooks.delete')}
      onClick={() => {
        deleteOne(webhook, text('webhooks.deleted'));
        navigate(pathTo('webhooks.list'));
      }}
    />
  );
}
