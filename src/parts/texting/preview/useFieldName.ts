import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import { PLACEHOLDER_NAMES } from '#src/domain/sms/placeholders.ts';
import { useText } from '#src/i18n/useText.ts';

/** Names a placeholder: `first_name` is "First name", and `custom.size` has the tenant's label. */
export function useFieldName(customFields: readonly CustomField[] | null): (placeholder: string) => string {
  const text = useText();
  return (placeholder) => {
    const standard = PLACEHOLDER_NAMES.find((name) => name === placeholder);
    if (standard) return text(`texting.fields.${standard}`);
    return customFields?.find(({ key }) => CUSTOM_PREFIX + key === placeholder)?.label ?? placeholder;
  };
}
