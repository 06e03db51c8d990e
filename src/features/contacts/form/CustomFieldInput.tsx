import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputDate } from '#src/ui/forms/inputs/InputDate.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { maxLength } from '#src/ui/forms/rules/maxLength.ts';

/** The input of a custom field, by its type. */
export function CustomFieldInput({ field, isDisabled }: { field: CustomField; isDisabled?: boolean }) {
  const text = useText();
  const common = { source: `custom.${field.key}`, label: field.label, isDisabled };
  switch (field.type) {
    case 'number':
      return <InputNumber {...common} />;
    case 'date':
      return <InputDate {...common} />;
    case 'boolean':
      return <InputToggle {...common} />;
    case 'choice':
      return (
        <InputSelect
          {...common}
          choices={field.choices.map((choice) => ({ value: choice, label: choice }))}
          emptyLabel={text('contacts.form.noChoice')}
        />
      );
    case 'text':
      return (
        <InputText
          {...common}
          maxLength={CONTACT_LIMITS.custom_text}
          validate={maxLength(CONTACT_LIMITS.custom_text)}
          isNullWhenEmpty
        />
      );
  }
}
