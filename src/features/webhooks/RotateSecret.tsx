import Button from '@mui/material/Button';
import { useState } from 'react';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { Webhook } from '#src/domain/webhooks/webhook.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { CopyLine } from '#src/ui/cells/CopyLine.tsx';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { ShownOnce } from '#src/ui/forms/saving/ShownOnce.tsx';
import { useAttemptKey } from '#src/ui/forms/saving/useAttemptKey.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Note } from '#src/ui/states/Note.tsx';

/** Rotates a webhook's secret, and shows the new one once. */
export function RotateSecret({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const format = useFormat();
  const invalidate = useInvalidate();
  const [isAsking, setAsking] = useState(false);
  const [newSecret, setNewSecret] = useState<{ secret: string; previous_secret_until: string } | null>(null);
  const { keyOf, endAttempt } = useAttemptKey();
  const [isRotating, setRotating] = useState(false);
  const rotate = async () => {
    const { id } = webhook;
    setRotating(true);
    try {
      const { data } = await callOperation('rotateWebhookSecret', { id, idempotencyKey: keyOf({ id }) });
      endAttempt();
      setNewSecret(data);
      void invalidate('webhooks');
    } finally {
      setRotating(false);
    }
  };
  return (
    <>
      <Button variant="outlined" startIcon={<MdiIcon name="mdi-key-change" />} onClick={() => setAsking(true)}>
        {text('webhooks.rotate.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('webhooks.rotate.title', { name: webhook.name })}
        confirmLabel={text('webhooks.rotate.confirm')}
        onConfirm={rotate}
        onClose={() => setAsking(false)}
      >
        {text('webhooks.rotate.text')}
      </ConfirmDialog>
      {/* Also after its dialog was closed. */}
      {isRotating && <ShownOnce lost={text('webhooks.rotate.leave')} />}
      <ActionDialog
        isOpen={newSecret !== null}
        isKept
        width="sm"
        title={text('webhooks.secret.title', { name: webhook.name })}
        closeLabel={text('webhooks.rotate.close')}
        onClose={() => setNewSecret(null)}
      >
        {newSecret && (
          <div style={{ display: 'grid', gap: 16 }}>
            <ShownOnce />
            <Note kind="warning" role="status">
              {text('webhooks.secret.once')}
            </Note>
            <CopyLine
              value={newSecret.secret}
              label={text('webhooks.secret.label')}
              copyLabel={text('webhooks.secret.copy')}
            />
            {text('webhooks.rotate.until', { time: format.dateTime(newSecret.previous_secret_until) })}
          </div>
        )}
      </ActionDialog>
    </>
  );
}
