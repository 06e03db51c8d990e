import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import { may } from '#src/domain/access/ability.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { languageChoices } from '#src/parts/contacts/choices/languageChoices.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { Fields } from '#src/ui/forms/FormColumns.tsx';
import { InputArea } from '#src/ui/forms/inputs/InputArea.tsx';
import { InputChoice } from '#src/ui/forms/inputs/InputChoice.tsx';
import { InputDate } from '#src/ui/forms/inputs/InputDate.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputReference } from '#src/ui/forms/inputs/InputReference.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { email, maxLength } from '#src/ui/forms/rules.ts';
import { recordName } from '#src/ui/records/recordName.ts';
import { AfterFirstPaint } from '#src/ui/states/AfterFirstPaint.tsx';
import { ConsentInputs } from './ConsentInputs.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { ZoneInput } from './ZoneInput.tsx';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: '1fr 1fr',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

/** The fields of a contact, for creating and editing. */
export function ContactInputs() {
  const text = useText();
  const locale = useLocale();
  const access = useAccess();
  const customFields = useTextingSettings()?.custom_fields.filter(({ is_retired }) => !is_retired) ?? [];
  const sees = (field: string): boolean =>
    access !== null && may(access.ability, { action: 'read', subject: 'contacts', field });
  const reads = (subject: 'categories' | 'groups'): boolean =>
    access !== null && may(access.ability, { action: 'read', subject });

  return (
    <>
      <Section isPlain title={text('contacts.form.details')}>
        <Fields>
          <PhoneInput />
          <Pair>
            {(['first_name', 'last_name'] as const).map((source) => (
              <InputText
                key={source}
                source={source}
                label={text(`contacts.fields.${source}`)}
                maxLength={CONTACT_LIMITS[source]}
                validate={maxLength(CONTACT_LIMITS[source])}
              />
            ))}
          </Pair>
          {sees('email') && (
            <InputText
              source="email"
              type="email"
              label={text('contacts.fields.email')}
              maxLength={CONTACT_LIMITS.email}
              validate={email()}
            />
          )}
        </Fields>
      </Section>
      <AfterFirstPaint room="100vh">
        <Section isPlain title={text('contacts.form.groupsAndFields')}>
          <Fields>
            {reads('categories') && (
              <InputReference
                source="category_id"
                label={text('contacts.fields.category_id')}
                reference="categories"
                name={recordName}
                placeholder={text('contacts.form.noCategory')}
              />
            )}
            {reads('groups') && (
              <InputReference
                source="group_ids"
                label={text('contacts.fields.group_ids')}
                reference="groups"
                // Smart groups choose their members themselves.
                filter={{ type: 'manual' }}
                name={recordName}
                isMultiple
              />
            )}
            {sees('custom') && customFields.map((field) => <CustomFieldInput key={field.key} field={field} />)}
          </Fields>
        </Section>
        <Section isPlain title={text('contacts.form.texting')}>
          <Fields>
            <ConsentInputs />
            <Pair>
              <InputChoice
                source="language"
                label={text('contacts.fields.language')}
                help={text('contacts.form.languageHelp')}
                choices={languageChoices(locale)}
                placeholder={text('contacts.form.noLanguage')}
              />
              <ZoneInput />
            </Pair>
            {sees('notes') && (
              <InputArea
                source="notes"
                label={text('contacts.fields.notes')}
                help={text('contacts.form.notesHelp')}
                maxLength={CONTACT_LIMITS.notes}
                validate={maxLength(CONTACT_LIMITS.notes)}
              />
            )}
          </Fields>
        </Section>
      </AfterFirstPaint>
    </>
  );
}

/** The input of a custom field, by its type. */
function CustomFieldInput({ field, isDisabled }: { field: CustomField; isDisabled?: boolean }) {
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
