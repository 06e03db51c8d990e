import { callOperation } from '#src/api/callOperation.ts';
import type { ExcludedPerson } from '#src/domain/campaigns/campaignReview.ts';
import type { ExclusionReason } from '#src/domain/campaigns/campaignTerms.ts';
import { useEmptyFields } from '#src/features/campaigns/lifecycle/useEmptyFields.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ExportDialog } from '#src/ui/export/ExportDialog.tsx';
import type { ExportSource } from '#src/ui/export/ExportOrder.ts';
import type { ExportColumn } from '#src/ui/export/file/exportColumn.ts';

interface ExcludedExportDialogProps {
  campaignId: string;
  reason: ExclusionReason | null;
  count: number;
  onClose: () => void;
}

const COLUMNS = ['contact', 'to', 'why', 'detail'] as const;

/** Exports the excluded people to a file. */
export function ExcludedExportDialog({ campaignId, reason, count, onClose }: ExcludedExportDialogProps) {
  const text = useText();
  const format = useFormat();
  const emptyFields = useEmptyFields();
  const query = { sort: ['name', 'ASC'], filter: reason ? { reason } : {} };
  const inWords = ({ name, phone, reason: why, detail }: ExcludedPerson): Record<(typeof COLUMNS)[number], string> => ({
    contact: name,
    to: phone,
    why: text(`campaigns.reasons.${why}.title`),
    detail: detail ? emptyFields(detail) : '',
  });
  const source: ExportSource = {
    async open(signal) {
      const readPart = (from: number, to: number, during: AbortSignal) =>
        callOperation('campaignExcluded', { id: campaignId, query: { ...query, range: [from, to] }, signal: during });
      const { total = 0 } = await readPart(0, 0, signal);
      return { total, page: async (from, to, during) => (await readPart(from, to, during)).data.map(inWords) };
    },
  };
  const columns = COLUMNS.map(
    (name): ExportColumn => ({ kind: 'text', source: name, label: text(`campaigns.messages.${name}`) }),
  );
  return (
    <ExportDialog
      title={text('listExport.title', { smart_count: count, n: format.number(count) })}
      order={{ name: text('campaigns.messages.excluded'), source, columns: async () => columns }}
      onClose={onClose}
    >
      <p>{text('listExport.list', { label: text('campaigns.messages.excluded') })}</p>
    </ExportDialog>
  );
}
