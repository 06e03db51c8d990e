import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';
import { callOperation } from '#src/api/callOperation.ts';
import { confirmWrite } from '#src/api/confirmWrite.ts';
import { serverNow } from '#src/api/serverTime.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { useAction } from '#src/ui/actions/useAction.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { PayInvoiceButton } from './checkout/PayInvoiceButton.tsx';
import { PAYING, useCanPay } from './useCanPay.ts';
import { findSubscription, useBillingRefresh } from './useSubscription.ts';

/** The most important facts about the subscription: what is owed, what ends, what begins. */
export function BillingState({ subscription }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const format = useFormat();
  const { status, period_end, plan, pending_plan, cancel_at_period_end, open_invoices } = subscription;
  const date = format.date(period_end);
  return (
    <>
      {open_invoices.length > 0 && <PastDue invoices={open_invoices} />}
      {status === 'canceled' && (
        <Note kind="error" title={text('planUsage.ended')}>
          <p>{text('billing.state.endedText')}</p>
        </Note>
      )}
      {status === 'trialing' && !cancel_at_period_end && (
        <Note kind="info" title={text('billing.state.trialTitle', { date })}>
          <p>
            {plan.price === 0
              ? text('billing.state.trialFree', { plan: plan.name })
              : text('billing.state.trialText', { plan: plan.name, amount: format.money(plan.price, plan.currency) })}
          </p>
        </Note>
      )}
      {cancel_at_period_end && (
        <Note
          kind="warning"
          title={text('billing.state.endingTitle', { plan: plan.name, date })}
          actions={<KeepPlanButton plan={plan.name}>{text('billing.state.goOn')}</KeepPlanButton>}
        >
          <p>{text('billing.state.endingText')}</p>
        </Note>
      )}
      {pending_plan && (
        <Note
          kind="info"
          title={text('billing.state.plannedTitle', { plan: pending_plan.name, date })}
          actions={
            <KeepPlanButton plan={plan.name}>{text('billing.state.keepCurrent', { plan: plan.name })}</KeepPlanButton>
          }
        >
          <p>{text('billing.state.plannedText', { current: plan.name })}</p>
        </Note>
      )}
    </>
  );
}

/** Keeps the current plan instead of the change planned for the end of the period. */
function KeepPlanButton({ plan, children }: { plan: string; children: string }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useBillingRefresh();
  const mayPay = useCanPay();
  const { run: keep, isRunning } = useAction(async () => {
    await confirmWrite(
      async () => (await callOperation('resumeSubscription')).data,
      () => findSubscription((now) => !now.cancel_at_period_end && now.pending_plan_id === null),
    );
    notify(text('billing.cancel.resumed', { plan }));
    await refresh();
  });
  const icon = <MdiIcon name="mdi-restore" />;
  if (!mayPay) {
    return (
      <RefusedButton check={PAYING} icon={icon}>
        {children}
      </RefusedButton>
    );
  }
  return (
    <Button variant="outlined" color="inherit" startIcon={icon} loading={isRunning} onClick={keep}>
      {children}
    </Button>
  );
}

/** The amount overdue, or else due first, with its date; the total, if it is more; and a button that pays the oldest invoice. */
function PastDue({ invoices }: { invoices: SubscriptionOverview['open_invoices'] }) {
  const text = useText();
  const format = useFormat();
  const [oldest] = invoices;
  if (!oldest) return null;
  const { currency, due_at } = oldest;
  const now = serverNow();
  const isOverdue = Date.parse(due_at) < now;
  const dueFirst = invoices.filter((invoice) => Date.parse(invoice.due_at) <= Math.max(now, Date.parse(due_at)));
  const amountOf = (some: typeof invoices) =>
    format.money(
      some.reduce((sum, { total }) => sum + total, 0),
      currency,
    );
  return (
    <Note
      kind={isOverdue ? 'error' : 'warning'}
      role="status"
      title={text('billing.state.pastDueTitle', { smart_count: invoices.length, n: format.number(invoices.length) })}
      actions={<PayInvoiceButton invoice={oldest} isMain />}
    >
      <p>
        {text(isOverdue ? 'billing.state.overdueText' : 'billing.state.pastDueText', {
          smart_count: dueFirst.length,
          amount: amountOf(dueFirst),
          date: format.date(due_at),
        })}
      </p>
      {dueFirst.length < invoices.length && <p>{text('billing.state.allDue', { amount: amountOf(invoices) })}</p>}
    </Note>
  );
}
