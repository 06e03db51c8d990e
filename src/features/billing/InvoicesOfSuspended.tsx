import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { OpenInvoices } from '#src/domain/billing/subscription.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { someNames } from '#src/parts/billing/someNames.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { CheckoutReturn } from './checkout/CheckoutReturn.tsx';
import { PayInvoiceButton } from './checkout/PayInvoiceButton.tsx';
import { useCanPay } from './useCanPay.ts';

const Parts = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  marginBlock: 24,
  color: theme.tokens.text,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0 },
}));
const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: theme.shape.borderRadius,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '10px 14px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li + li': { borderBlockStart: `1px solid ${theme.tokens.line}` },
  '& li > div': { flex: '1 1 160px', minWidth: 0 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));
const Payment = styled('span')({ display: 'flex', alignItems: 'center', gap: 16, marginInlineStart: 'auto' });

/** A suspended company's open invoices, each with a way to pay. If there are none, says what happens next. */
export function InvoicesOfSuspended() {
  const text = useText();
  const { data, error, isPending, refetch } = useOperation('openInvoices');
  return (
    <Parts aria-label={text('billing.openInvoices.title')}>
      <CheckoutReturn />
      {isPending && <RowsSkeleton rows={2} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Dues dues={data} />}
    </Parts>
  );
}

function Dues({ dues: { invoices, payers } }: { dues: OpenInvoices }) {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const mayPay = useCanPay();
  if (invoices.length === 0) return <p>{text('billing.openInvoices.none')}</p>;
  const names = someNames(payers, { text, locale, type: 'disjunction' });
  return (
    <>
      <h2>{text('billing.openInvoices.title')}</h2>
      <List>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <div>
              {invoice.number}
              <small>{text('billing.openInvoices.due', { date: format.date(invoice.due_at) })}</small>
            </div>
            <Payment>
              <strong>{format.money(invoice.total, invoice.currency)}</strong>
              <PayInvoiceButton invoice={invoice} returnTo="suspended" />
            </Payment>
          </li>
        ))}
      </List>
      <p>{text('billing.openInvoices.next')}</p>
      {!mayPay && payers.length > 0 && <p>{text('billing.openInvoices.who', { names })}</p>}
    </>
  );
}
