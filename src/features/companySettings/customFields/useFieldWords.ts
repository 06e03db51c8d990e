import type { CustomField } from '#src/domain/company/companySettings.ts';
import { useText } from '#src/i18n/useText.ts';

/** Says a list of fields to a person, a line each: where two versions are compared. */
export function useFieldWords(): (fields: readonly CustomField[]) => string {
  const text = useText();
  const line = ({ label, type, choices, is_retired }: CustomField): string => {
    const kind = text(`companySettings.customFields.types.${type}`);
    const details = [kind, choices.join(', '), is_retired ? text('companySettings.customFields.retiredMark') : ''];
    return `${label} (${details.filter(Boolean).join(' · ')})`;
  };
  return (fields) => fields.map(line).join('\n');
}
