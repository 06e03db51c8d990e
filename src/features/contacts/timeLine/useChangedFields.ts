import type { Activity } from '#src/domain/activity.ts';
import type { Consent } from '#src/domain/contactTerms.ts';
import { CONSENTS } from '#src/domain/contactTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/ui/contacts/useAudienceNames.ts';
import { useCustomFieldWords } from '#src/ui/contacts/useCustomFieldWords.ts';
import { useTextingSettings } from '#src/ui/texting/useTextingSettings.ts';

interface ChangedField {
  name: string;
  label: string;
  before: string;
  after: string;
  /** For the consent: what it became. */
  consent: Consent | null;
}

/** Fields that people read of; the others follow from these. */
const TOLD = [
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
] as const;
type Told = (typeof TOLD)[number];

/** The fields of a contact that a line of the audit log tells of, in words. */
export function useChangedFields({ before, after }: Activity): ChangedField[] {
  const text = useText();
  const format = useFormat();
  const { categories, groups } = useAudienceNames();
  const customWords = useCustomFieldWords();
  const customFields = useTextingSettings()?.custom_fields ?? [];
  const fieldOf = (key: string) => customFields.find((field) => field.key === key);

  const words = (name: Told, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'phone') return format.phone(String(value));
    if (name === 'category_id') return categories.get(String(value))?.name ?? '';
    if (name === 'group_ids') return (value as string[]).flatMap((id) => groups.get(id)?.name ?? []).join(', ');
    if (name === 'consent') return text(`contacts.consents.${value as Consent}`);
    if (name === 'consent_source') return text(`contacts.sources.${value as 'manual'}`);
    return String(value);
  };
  const plain = TOLD.filter((name) => after !== null && name in after).map((name) => ({
    name,
    label: text(`contacts.fields.${name}`),
    before: words(name, before?.[name]),
    after: words(name, after?.[name]),
    consent: name === 'consent' ? (CONSENTS.find((consent) => consent === after?.consent) ?? null) : null,
  }));
  const customBefore = (before?.custom ?? {}) as Record<string, unknown>;
  const customAfter = (after?.custom ?? {}) as Record<string, unknown>;
  const custom = Object.keys({ ...customBefore, ...customAfter })
    .filter((key) => customBefore[key] !== customAfter[key])
    .map((key) => ({
      name: `custom.${key}`,
      label: fieldOf(key)?.label ?? key,
      before: customWords(fieldOf(key)?.type ?? 'text', customBefore[key]),
      after: customWords(fieldOf(key)?.type ?? 'text', customAfter[key]),
      consent: null,
    }));
  return [...plain, ...custom];
}
