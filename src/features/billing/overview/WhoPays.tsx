import { useLocale } from 'react-admin';
import type { SubscriptionOverview } from '#src/domain/billing/subscription.ts';
import { PAYING } from '#src/features/billing/useMayPay.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/ui/refusal/useRefusal.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** For whoever may look and not pay: why, and who can. */
export function WhoPays({ subscription: { payers } }: { subscription: SubscriptionOverview }) {
  const text = useText();
  const locale = useLocale();
  const refusal = useRefusal(PAYING);
  if (!refusal) return null;
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(payers);
  return (
    <Note kind="neutral" title={text('billing.who.title')}>
      <p>
        {refusal.reason ?? refusal.missing}{' '}
        {payers.length === 0
          ? text('billing.who.nobody')
          : text('billing.who.can', { smart_count: payers.length, names })}
      </p>
    </Note>
  );
}
