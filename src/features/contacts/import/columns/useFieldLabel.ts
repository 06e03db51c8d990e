import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useText } from '#src/i18n/useText.ts';
import { type ColumnTarget, type ContactTarget, customKey } from './columnTarget.ts';

/** The name of a field: translated, or the tenant's label for a custom field. */
export function useFieldLabel(): (target: ColumnTarget) => string {
  const text = useText();
  return (target) => {
    if (target === 'ignore') return text('contactImport.columns.ignore');
    const key = customKey(target);
    if (key === null) return text(`contactImport.fields.${target as ContactTarget}`);
    return importDraft.customFields.find((field) => field.key === key)?.label ?? key;
  };
}
