import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { useInvalidate, useOperation } from '#src/api/useOperation.ts';
import type { Webhook, WebhookDelivery } from '#src/domain/webhooks/webhook.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#src/domain/webhooks/webhookTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { DeliveryChip } from './DeliveryChip.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { plannedAttempt } from './plannedAttempt.ts';

/** The polling interval (ms) while visible. */
const POLL_INTERVAL = 3_000;

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginBlockEnd: 8 });
const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Row = styled('li')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.tokens.line}`,
  '& > button': {
    all: 'unset',
    boxSizing: 'border-box',
    width: '100%',
    display: 'grid',
    gap: 4,
    padding: '8px 4px',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.tokens.sunken },
    '&:focus-visible': { outline: `2px solid ${theme.tokens.focus}`, outlineOffset: -2 },
  },
  '& small': { color: theme.tokens.textQuiet, fontSize: '0.8125rem' },
}));
const Ends = styled('span')({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 });
const Quiet = styled('p')(({ theme }) => ({ margin: '8px 0', color: theme.tokens.textQuiet }));

/** A webhook's deliveries with their results, newest first. */
export function Deliveries({ webhook, mayUpdate }: { webhook: Webhook; mayUpdate: boolean }) {
  const text = useText();
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const [openDelivery, setOpenDelivery] = useState<WebhookDelivery | null>(null);
  const { data, error, refetch } = useOperation('webhookDeliveries', {
    id: webhook.id,
    query: { ...(status && { status }), ...(before && { before }) },
    refetchInterval: POLL_INTERVAL,
    staleTime: 0,
  });
  // A delivery that was sent again may no longer be in the list; the dialog then shows it as the API returned it.
  const open = data?.deliveries.find(({ id }) => id === openDelivery?.id) ?? openDelivery;
  const choose = (chosen: DeliveryStatus | null) => {
    setStatus(chosen);
    setBefore(null);
  };
  return (
    <Section
      title={text('webhooks.deliveries.title')}
      description={text('webhooks.deliveries.description')}
      actions={mayUpdate && webhook.is_active && <SendTest webhook={webhook} onSent={() => choose(null)} />}
    >
      <Choices role="group" aria-label={text('webhooks.deliveries.filter')}>
        {[null, ...DELIVERY_STATUSES].map((each) => (
          <Button
            key={each ?? 'all'}
            size="small"
            variant={each === status ? 'contained' : 'text'}
            aria-pressed={each === status}
            onClick={() => choose(each)}
          >
            {each === null ? text('webhooks.deliveries.all') : text(`webhooks.statuses.${each}`)}
          </Button>
        ))}
      </Choices>
      {error && !data && (
        <ProblemNote
          error={error}
          title={text('webhooks.deliveries.failed')}
          actions={<Button onClick={() => void refetch()}>{text('ui.retry')}</Button>}
        />
      )}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data?.deliveries.length === 0 && (
        <Quiet>{text(status === null ? 'webhooks.deliveries.none' : 'webhooks.deliveries.noneIn')}</Quiet>
      )}
      <Rows>
        {data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOn={webhook.is_active} onOpen={setOpenDelivery} />
        ))}
      </Rows>
      {(before !== null || data?.next) && (
        <Choices style={{ marginBlockStart: 8 }}>
          {before !== null && (
            <Button size="small" onClick={() => setBefore(null)}>
              {text('webhooks.deliveries.newest')}
            </Button>
          )}
          {data?.next && (
            <Button size="small" onClick={() => setBefore(data.next)}>
              {text('webhooks.deliveries.older')}
            </Button>
          )}
        </Choices>
      )}
      {open && (
        <DeliveryDialog
          delivery={open}
          webhook={webhook}
          mayUpdate={mayUpdate}
          onSentAgain={(delivery) => {
            // Not again if it was closed meanwhile.
            setOpenDelivery((shown) => (shown?.id === delivery.id ? delivery : shown));
            setStatus(null);
          }}
          onClose={() => setOpenDelivery(null)}
        />
      )}
    </Section>
  );
}

function DeliveryRow({
  delivery,
  isOn,
  onOpen,
}: {
  delivery: WebhookDelivery;
  isOn: boolean;
  onOpen: (delivery: WebhookDelivery) => void;
}) {
  const text = useText();
  const format = useFormat();
  const { type, status, created_at, next_at, attempts } = delivery;
  const plannedAt = plannedAttempt(delivery);
  const [last] = attempts;
  const waits = () => {
    if (next_at === null) return text(isOn ? 'webhooks.deliveries.behind' : 'webhooks.deliveries.held');
    return plannedAt && text('webhooks.deliveries.next', { time: format.relative(plannedAt) });
  };
  const below = status === 'waiting' ? waits() : null;
  return (
    <Row>
      <button type="button" onClick={() => onOpen(delivery)}>
        <Ends>
          <span>{text(`webhooks.events.${type}`)}</span>
          <DeliveryChip status={status} httpStatus={last?.http_status ?? null} />
        </Ends>
        <small>
          <RelativeTime at={created_at} />
          {below && ` · ${below}`}
        </small>
      </button>
    </Row>
  );
}

/** Sends a test event and shows it in the list. */
function SendTest({ webhook: { id }, onSent }: { webhook: Webhook; onSent: () => void }) {
  const text = useText();
  const notify = useNotify();
  const invalidate = useInvalidate();
  const { run: send, isRunning } = useAction(async () => {
    await callOperation('testWebhook', { id });
    onSent();
    notify(text('webhooks.deliveries.tested'));
    await invalidate('webhookDeliveries');
  });
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isRunning}
      startIcon={<MdiIcon name="mdi-send-outline" />}
      onClick={send}
    >
      {text('webhooks.deliveries.test')}
    </Button>
  );
}
