import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { downloadFile } from '#src/api/downloadFile.ts';
import { INVOICE_STATUSES, type InvoiceStatus } from '#src/domain/billing/billingTerms.ts';
import type { Invoice } from '#src/domain/billing/invoice.ts';
import { minorDigits } from '#src/domain/company/currencies.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { saveFile } from '#src/ui/export/saveFile.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { PayInvoiceButton } from './checkout/PayInvoiceButton.tsx';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4 });

/** All invoices, newest first. */
export function InvoiceSection() {
  const text = useText();
  const format = useFormat();
  const columns: Column<Invoice & RaRecord>[] = [
    {
      source: 'number',
      label: text('billing.invoices.number'),
      isPrimary: true,
      render: ({ number }) => number || text('billing.invoices.draft'),
    },
    {
      source: 'issued_at',
      label: text('billing.invoices.date'),
      render: ({ issued_at }) => (issued_at === null ? '–' : format.date(issued_at)),
      cardRole: 'detail',
    },
    {
      source: 'status',
      label: text('billing.invoices.status'),
      render: ({ status }) => <InvoiceStatusChip status={status} />,
      cardRole: 'status',
    },
    {
      source: 'total',
      label: text('billing.invoices.total'),
      align: 'end',
      render: ({ total, currency }) => format.money(total, currency),
      inFile: ({ total, currency }) => total / 10 ** minorDigits(currency),
      cardRole: 'detail',
    },
    { source: 'currency', label: text('billing.invoices.currency'), isHiddenAtFirst: true },
    {
      source: 'pdf_url',
      label: text('billing.invoices.pdf'),
      sortBy: false,
      align: 'end',
      render: (invoice) => (
        <Actions>
          {invoice.status === 'open' && <PayInvoiceButton invoice={invoice} />}
          <DownloadInvoice invoice={invoice} />
        </Actions>
      ),
      cardRole: 'detail',
    },
  ];
  return (
    <Section title={text('billing.invoices.title')}>
      <DataList<Invoice & RaRecord>
        label={text('billing.invoices.title')}
        resource="invoices"
        searchLabel={text('billing.invoices.search')}
        exports={LIST_EXPORTS}
        columns={columns}
        filters={[
          {
            kind: 'multiSelect',
            source: 'status',
            label: text('billing.invoices.status'),
            choices: INVOICE_STATUSES.map((value) => ({ value, label: text(`billing.invoices.statuses.${value}`) })),
          },
          { kind: 'dateRange', source: 'issued_at', label: text('billing.invoices.date') },
        ]}
        sort={{ field: 'issued_at', order: 'DESC' }}
        perPage={10}
        rowTo={false}
        storeKey={false}
        empty={
          <EmptyState icon="mdi-file-document-outline" title={text('billing.invoices.none')}>
            {text('billing.invoices.noneText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

const LOOKS: Record<InvoiceStatus, { kind: StatusKind; icon: IconName }> = {
  draft: { kind: 'neutral', icon: 'mdi-pencil-outline' },
  open: { kind: 'warning', icon: 'mdi-clock-outline' },
  paid: { kind: 'success', icon: 'mdi-check-circle-outline' },
  void: { kind: 'neutral', icon: 'mdi-cancel' },
};

/** Whether an invoice is paid. */
function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const text = useText();
  return <StatusChip {...LOOKS[status]} label={text(`billing.invoices.statuses.${status}`)} />;
}

/** Saves an invoice as a PDF, requested with the credential: its address alone opens nothing. */
function DownloadInvoice({ invoice }: { invoice: Pick<Invoice, 'id' | 'number' | 'status'> }) {
  const text = useText();
  const { run: download, isRunning } = useAction(async () => {
    const content = await downloadFile('invoicePdf', invoice.id);
    saveFile({ name: `${invoice.number}.pdf`, content });
  });
  if (invoice.status === 'draft') return null;
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={text('billing.invoices.download', { number: invoice.number })}
      startIcon={<MdiIcon name="mdi-download" size={18} />}
      loading={isRunning}
      loadingPosition="start"
      onClick={download}
    >
      {text('billing.invoices.pdf')}
    </Button>
  );
}
