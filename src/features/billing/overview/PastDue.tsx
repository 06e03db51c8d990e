import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { PayInvoiceButton } from '#src/features/billing/checkout/PayInvoiceButton.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** The amount due, the deadline, and a button that pays the oldest invoice. */
export function PastDue({ invoices }: { invoices: SubscriptionOverview['open_invoices'] }) {
  const text = useText();
  const format = useFormat();
  const [oldest] = invoices;
  if (!oldest) return null;
  const { currency, due_at } = oldest;
  const isOverdue = Date.parse(due_at) < Date.now();
  const amount = format.money(
    invoices.reduce((sum, { total }) => sum + total, 0),
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
          amount,
          date: format.date(due_at),
        })}
      </p>
    </Note>
  );
}
