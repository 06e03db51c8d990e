import Button from '@mui/material/Button';
import { downloadFile } from '#src/api/downloadFile.ts';
import type { Invoice } from '#src/domain/billing/invoice.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { saveFile } from '#src/ui/export/saveFile.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

/** Saves an invoice as a PDF, requested with the credential: its address alone opens nothing. */
export function DownloadInvoice({ invoice }: { invoice: Pick<Invoice, 'id' | 'number' | 'status'> }) {
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
