import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { KeepPlanButton } from './KeepPlanButton.tsx';
import { PastDue } from './PastDue.tsx';

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
