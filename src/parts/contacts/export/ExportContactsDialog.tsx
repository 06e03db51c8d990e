import type { ContactExportInput } from '#src/domain/contacts/contactExport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { ExportDialog } from '#src/ui/export/ExportDialog.tsx';
import { useContactExport } from './useContactExport.ts';

interface ExportContactsDialogProps {
  onClose: () => void;
  selection: ContactExportInput;
  /** The number of contacts. */
  count: number;
  /** The name of the file. */
  name: string;
}

/** Shows what an export of contacts will contain, and asks for its format. */
export function ExportContactsDialog({ onClose, selection, count, name }: ExportContactsDialogProps) {
  const text = useText();
  const format = useFormat();
  const order = useContactExport(name, selection);
  const seesPhones = useCan({ action: 'read', subject: 'contacts', field: 'phone' }).isAllowed;
  return (
    <ExportDialog
      title={text('contactExport.title', { smart_count: count, n: format.number(count) })}
      order={order}
      onClose={onClose}
    >
      <p>{text(selection.ids ? 'contactExport.selection' : 'contactExport.list')}</p>
      {!seesPhones && <p>{text('contactExport.masked')}</p>}
    </ExportDialog>
  );
}
