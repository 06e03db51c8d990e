import type { CustomField } from '#src/domain/company/companySettings.ts';
import { useText } from '#src/i18n/useText.ts';
import type { EntryComparison } from '#src/ui/forms/saving/conflict/keyedEntries.ts';
import { fieldOver } from './fieldOver.ts';

/** Where two people changed the settings at once: each field of the company's own, and their order, is a choice of its own. */
export function useFieldComparison(): EntryComparison {
  const text = useText();
  const nameOf = ({ label }: CustomField) => label || text('companySettings.customFields.unnamed');
  return {
    nameOf: (field: CustomField) => text('companySettings.customFields.fieldNamed', { name: nameOf(field) }),
    inWords: (field: CustomField | null) => {
      if (!field) return text('companySettings.customFields.notThere');
      const { type, choices, is_retired } = field;
      const kind = text(`companySettings.customFields.types.${type}`);
      const details = [kind, choices.join(', '), is_retired ? text('companySettings.customFields.retiredMark') : ''];
      return `${nameOf(field)} (${details.filter(Boolean).join(' · ')})`;
    },
    orderLabel: text('companySettings.customFields.order'),
    orderInWords: (fields: CustomField[]) =>
      fields
        .filter(({ is_retired }) => !is_retired)
        .map(nameOf)
        .join(', '),
    mineOver: fieldOver,
  };
}
