import type { Sentences } from '#src/features/contacts/import/checking/packRows.ts';
import { ROW_REASONS, type RowReason } from '#src/features/contacts/import/checking/rowReason.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { useText } from '#src/i18n/useText.ts';

type RowFinding = Pick<RowView, 'reason' | 'field' | 'line' | 'firstLine'>;

/** Why a row is not imported; null for a row that is. */
export function useReasonText(): (row: RowFinding) => string | null {
  const text = useText();
  const fieldLabel = useFieldLabel();
  return ({ reason, field, line, firstLine }) => {
    if (firstLine !== null) return text('contactImport.reason.duplicate', { line: firstLine });
    if (reason === null) return null;
    const words = text(`contactImport.reason.${reason}`, { line });
    const isPlain = field === null || field === 'phone' || field === 'phone_country' || reason === 'email';
    return isPlain ? words : text('contactImport.inField', { reason: words, field: fieldLabel(field) });
  };
}

/** The short name of a reason, for all its rows together. */
export function useReasonLabel(): (reason: RowReason) => string {
  const text = useText();
  return (reason) =>
    isOfLine(reason) ? text(`contactImport.reasonLabel.${reason}`) : text(`contactImport.reason.${reason}`);
}

/** Reasons whose text contains a line number. */
const REASONS_WITH_LINE = ['open_quote', 'too_many_cells', 'too_few_cells'] as const;
function isOfLine(reason: RowReason): reason is (typeof REASONS_WITH_LINE)[number] {
  return REASONS_WITH_LINE.some((each) => each === reason);
}

/** The sentences for the worker, which knows no languages: `{{line}}` and `{{text}}` are filled in later. Created when they are needed. */
export function useSentences(): () => Sentences {
  const text = useText();
  const words = (reason: RowReason | 'duplicate') => text(`contactImport.reason.${reason}`, { line: '{{line}}' });
  return () => {
    const entries = [...ROW_REASONS, 'duplicate' as const].map((reason) => [reason, words(reason)]);
    return { ...Object.fromEntries(entries), quoted: text('ui.quoted', { text: '{{text}}' }) } as Sentences;
  };
}
