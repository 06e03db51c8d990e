import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** What the button says that changes the plan: to pay, at once, or when. */
export function useConfirmWords({ status }: SubscriptionOverview): (preview: PlanPreview) => string {
  const text = useText();
  const format = useFormat();
  return ({ total, currency, effective, effective_at }) => {
    if (total > 0) return text('planChange.toPay', { amount: format.money(total, currency) });
    if (effective === 'period_end') return text('planChange.confirmLater', { date: format.date(effective_at) });
    return text(status === 'canceled' ? 'planChange.confirmStart' : 'planChange.confirm');
  };
}
