import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate } from '#src/api/useOperation.ts';
import type { DeliveryAttempt, Webhook, WebhookDelivery } from '#src/domain/webhooks/webhook.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { KeyValueList } from '#src/ui/figures/KeyValueList.tsx';
import { DeliveryChip } from './DeliveryChip.tsx';
import { plannedAttempt } from './plannedAttempt.ts';

const Heading = styled('h3')({ margin: '24px 0 8px', fontSize: '1rem' });
const Code = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 12,
  maxHeight: 280,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  border: `1px solid ${theme.tokens.line}`,
}));
const Attempt = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingBlock: 12,
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
  '& small': { color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
}));

/** One delivery: the request, each attempt with its response, and sending it again. */
export function DeliveryDialog({
  delivery,
  webhook,
  mayUpdate,
  onSentAgain,
  onClose,
}: {
  delivery: WebhookDelivery;
  webhook: Webhook;
  mayUpdate: boolean;
  /** Called with the updated delivery. */
  onSentAgain: (delivery: WebhookDelivery) => void;
  onClose: () => void;
}) {
  const text = useText();
  const format = useFormat();
  const { id, type, status, created_at, next_at, request, attempts } = delivery;
  const { run: sendAgain, isRunning } = useSendAgain(delivery, onSentAgain);
  const isHeld = next_at !== null && (attempts.length > 0 || plannedAttempt(delivery) !== null);
  const canGo = webhook.is_active && (status !== 'waiting' || isHeld);
  return (
    <ActionDialog
      isOpen
      width="md"
      title={text(`webhooks.events.${type}`)}
      closeLabel={text('webhooks.delivery.close')}
      onClose={onClose}
      isWaiting={isRunning}
      actions={
        mayUpdate &&
        canGo && (
          <Button variant="contained" loading={isRunning} onClick={sendAgain}>
            {text(status === 'waiting' ? 'webhooks.delivery.now' : 'webhooks.delivery.again')}
          </Button>
        )
      }
    >
      <KeyValueList
        items={[
          {
            label: text('webhooks.delivery.status'),
            value: <DeliveryChip status={status} httpStatus={attempts[0]?.http_status ?? null} />,
          },
          { label: text('webhooks.delivery.created'), value: format.dateTimeZoned(created_at) },
          { label: text('webhooks.delivery.id'), value: <code style={{ overflowWrap: 'anywhere' }}>{id}</code> },
        ]}
      />
      <Heading>{text('webhooks.delivery.request')}</Heading>
      {request === null ? text('webhooks.delivery.hidden') : <Code tabIndex={0}>{readable(request)}</Code>}
      <Heading>{text('webhooks.delivery.attempts')}</Heading>
      {attempts.length === 0 && text('webhooks.delivery.notYet')}
      {attempts.map((attempt) => (
        <AttemptPart key={attempt.number} attempt={attempt} />
      ))}
    </ActionDialog>
  );
}

function AttemptPart({
  attempt: { number, at, duration_ms, http_status, problem, response },
}: {
  attempt: DeliveryAttempt;
}) {
  const text = useText();
  const format = useFormat();
  return (
    <Attempt>
      <div>
        <strong>{text('webhooks.delivery.attempt', { n: format.number(number) })}</strong>
        {http_status !== null && <span>HTTP {http_status}</span>}
        {problem !== null && <span>{text(`webhooks.problems.${problem}`)}</span>}
        <small>
          {format.dateTime(at)} · {text('webhooks.delivery.duration', { n: format.number(duration_ms) })}
        </small>
      </div>
      {http_status !== null &&
        (response === '' ? (
          <small>{text('webhooks.delivery.noResponse')}</small>
        ) : (
          <Code tabIndex={0} aria-label={text('webhooks.delivery.response')}>
            {response}
          </Code>
        ))}
    </Attempt>
  );
}

/** Sends the same event under the same id. */
function useSendAgain({ id, webhook_id }: WebhookDelivery, onSent: (delivery: WebhookDelivery) => void) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  return useAction(async () => {
    const { data } = await callOperation('sendWebhookAgain', { id: webhook_id, body: { delivery_id: id } });
    onSent(data);
    notify(text('webhooks.delivery.sentAgain'));
    await invalidate('webhookDeliveries');
  });
}

/** Pretty-prints JSON; other text unchanged. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
