import { useLocale } from 'react-admin';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import { CONSENTS, type Consent } from '#src/domain/contacts/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { languageName } from '#src/parts/contacts/choices/languageName.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useCustomFieldWords } from '#src/parts/contacts/useCustomFieldWords.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';

const LABELED_FIELDS = [
  'phone',
  'first_name',
  'last_name',
  'email',
  'category_id',
  'group_ids',
  'language',
  'timezone',
  'consent',
  'consent_source',
  'notes',
  'custom',
] as const;

interface FieldWords {
  /** A field's name; for `custom.size`, the one in the company's settings. */
  label: (field: string) => string;
  /** A value in words; the empty string for none. */
  words: (field: string, value: unknown) => string;
}

/** Puts contacts' fields and their values in words. */
export function useFieldWords(): FieldWords {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const customWords = useCustomFieldWords();
  const customFields = useTextingSettings()?.custom_fields ?? [];
  const { categories, groups, unknownCategory, unknownGroup } = useAudienceNames();
  const customField = (field: string) => customFields.find(({ key }) => CUSTOM_PREFIX + key === field);

  return {
    label(field) {
      const own = LABELED_FIELDS.find((name) => name === field);
      if (own) return text(`contacts.fields.${own}`);
      return customField(field)?.label ?? field.replace(CUSTOM_PREFIX, '');
    },
    words(field, value) {
      if (value === null || value === undefined || value === '') return '';
      if (field === 'phone') return format.phone(String(value));
      if (field === 'language') return languageName(String(value), locale);
      if (field === 'category_id')
        return categories.get(String(value))?.name ?? unknownCategory ?? text('contactTimeline.gone');
      if (field === 'consent' && isConsent(value)) return text(`contacts.consents.${value}`);
      if (field.startsWith(CUSTOM_PREFIX)) return customWords(customField(field)?.type ?? 'text', value);
      if (Array.isArray(value)) {
        return value
          .map((id) => groups.get(String(id))?.name ?? unknownGroup ?? text('contactTimeline.gone'))
          .join(', ');
      }
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
  };
}

function isConsent(value: unknown): value is Consent {
  return (CONSENTS as readonly unknown[]).includes(value);
}
