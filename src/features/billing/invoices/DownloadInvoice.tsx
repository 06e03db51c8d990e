import Button from '@mui/material/Button';
import { useState } from 'react';
import { downloadFile } from '#src/api/downloadFile.ts';
import type { Invoice } from '#src/domain/billing/invoice.ts';
import { useText } from '#src/i18n/useText.ts';
import { saveFile } from '#src/ui/export/saveFile.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';

/** Saves an invoice as a PDF, requested with the credential: its address alone opens nothing. */
export function DownloadInvoice({ invoice }: { invoice: Pick<Invoice, 'id' | 'number' | 'status'> }) {
  const text = useText();
  const notifyProblem = useNotifyProblem();
  const [isWaiting, setWaiting] = useState(false);
  if (invoice.status === 'draft') return null;
  const download = async () => {
    setWaiting(true);
    try {
      const content = await downloadFile('invoicePdf', invoice.id);
      saveFile({ name: `${invoice.number}.pdf`, content });
    } catch (error) {
      notifyProblem(error);
    } finally {
      setWaiting(false);
    }
  };
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={text('billing.invoices.download', { number: invoice.number })}
      startIcon={<MdiIcon name="mdi-download" size={18} />}
      loading={isWaiting}
      loadingPosition="start"
      onClick={download}
    >
      {text('billing.invoices.pdf')}
    </Button>
  );
}
