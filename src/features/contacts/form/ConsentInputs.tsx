import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS, type Consent } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { maxLength, required } from '#src/ui/forms/rules.ts';
import { consentOptions, hasSource } from './consentOptions.ts';

/** A contact's consent with its source; only permitted changes are offered. */
export function ConsentInputs() {
  const text = useText();
  const format = useFormat();
  const record = useRecordContext<Contact>();
  const { setValue } = useFormContext();
  const from: Consent = record?.consent ?? 'unknown';
  const to: Consent = useWatch({ name: 'consent' }) ?? from;
  const options = consentOptions(from);
  const option = options.find(({ consent }) => consent === to);
  const asksSource = to !== from && hasSource(to) && option !== undefined;
  const since =
    to === from && record?.consent_at
      ? text(record.consent_source ? 'contacts.form.consentSince' : 'contacts.form.consentSinceOnly', {
          source: record.consent_source && text(`contacts.sources.${record.consent_source}`),
          when: format.dateTimeZoned(record.consent_at),
        })
      : null;

  return (
    <>
      <InputSelect
        source="consent"
        label={text('contacts.fields.consent')}
        help={since ?? text('contacts.form.consentHelp')}
        choices={options.map(({ consent }) => ({ value: consent, label: text(`contacts.consents.${consent}`) }))}
        validate={required()}
        // Source and evidence belong to one change; clear them for the next.
        onChosen={(next) => {
          const isBack = next === from;
          setValue('consent_source', isBack ? (record?.consent_source ?? null) : null, { shouldDirty: true });
          setValue('consent_evidence', isBack ? (record?.consent_evidence ?? null) : null, { shouldDirty: true });
        }}
      />
      {asksSource && (
        <>
          <InputSelect
            source="consent_source"
            label={text('contacts.form.consentSource')}
            help={text('contacts.form.consentSourceHelp')}
            choices={option.sources.map((source) => ({ value: source, label: text(`contacts.sources.${source}`) }))}
            emptyLabel={option.needsSource ? undefined : text('contacts.form.noSource')}
            validate={option.needsSource ? required() : undefined}
          />
          <InputText
            source="consent_evidence"
            label={text('contacts.form.consentEvidence')}
            help={text('contacts.form.consentEvidenceHelp')}
            maxLength={CONTACT_LIMITS.consent_evidence}
            validate={maxLength(CONTACT_LIMITS.consent_evidence)}
            isNullWhenEmpty
          />
        </>
      )}
    </>
  );
}
