import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { createWithSecret } from '#src/api/createWithSecret.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Webhook, WebhookInput } from '#src/domain/webhooks/webhook.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CopyLine } from '#src/ui/cells/CopyLine.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { FormColumns } from '#src/ui/forms/FormColumns.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { ShownOnce } from '#src/ui/forms/saving/ShownOnce.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { WebhookInputs } from './WebhookInputs.tsx';

const BEGIN: WebhookInput = {
  name: '',
  url: '',
  events: [],
  device_ids: [],
  campaign_ids: [],
  keyword_ids: [],
  group_ids: [],
  is_active: true,
};

interface WebhookWithSecret {
  record: Webhook;
  secret: string | null;
}

/** Creates a webhook, and shows its secret once. */
export function WebhookCreate() {
  const text = useText();
  const invalidate = useInvalidate();
  const { keyOf } = useAttemptKey();
  const [createdWebhook, setCreatedWebhook] = useState<WebhookWithSecret | null>(null);
  const save = async (values: WebhookInput) => {
    const created = await createWithSecret<Webhook>('webhooks', values, keyOf(values));
    void invalidate('webhooks');
    setCreatedWebhook(created);
  };
  return (
    <FormColumns>
      <PageHeading
        title={text('webhooks.create')}
        breadcrumb={[
          { label: text('screens.settings'), to: pathTo('settings') },
          { label: text('screens.webhooks.list'), to: pathTo('webhooks.list') },
        ]}
      />
      {createdWebhook ? (
        <CreatedWebhook createdWebhook={createdWebhook} />
      ) : (
        <RecordForm<WebhookInput>
          defaultValues={BEGIN}
          saveLabel={text('webhooks.createIt')}
          cancelTo={pathTo('webhooks.list')}
          onSave={save}
        >
          <WebhookInputs />
        </RecordForm>
      )}
    </FormColumns>
  );
}

/** The secret, shown once; then the webhook, where a test event can be sent. */
function CreatedWebhook({ createdWebhook: { record, secret } }: { createdWebhook: WebhookWithSecret }) {
  const text = useText();
  const isDone = useRef(false);
  const open = (label: string) => (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('webhooks.update', { id: record.id })}
      onClick={() => {
        isDone.current = true;
      }}
      sx={{ justifySelf: 'start' }}
    >
      {label}
    </Button>
  );
  if (secret === null) {
    return (
      <div style={{ display: 'grid', gap: 16, maxWidth: 680 }}>
        <Note kind="warning" role="alert" title={text('webhooks.secret.lostTitle')}>
          {text('webhooks.secret.lost')}
        </Note>
        {open(text('webhooks.secret.toWebhook'))}
      </div>
    );
  }
  return (
    <Section title={text('webhooks.secret.title', { name: record.name })}>
      <ShownOnce isDone={isDone} />
      <div style={{ display: 'grid', gap: 16, maxWidth: 680 }}>
        <Note kind="warning" role="status">
          {text('webhooks.secret.once')}
        </Note>
        <CopyLine value={secret} label={text('webhooks.secret.label')} copyLabel={text('webhooks.secret.copy')} />
        {open(text('webhooks.secret.done'))}
      </div>
    </Section>
  );
}
