import { useLocale } from 'react-admin';
import { may } from '#src/domain/access/ability.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CUSTOM_PREFIX } from '#src/domain/company/customFields/customPrefix.ts';
import { CONSENT_SOURCES, CONSENTS } from '#src/domain/contacts/contactTerms.ts';
import { CONDITION_FIELDS } from '#src/domain/groups/query/groupQueryTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { countryChoices } from '#src/parts/contacts/choices/countryChoices.ts';
import { languageChoices } from '#src/parts/contacts/choices/languageChoices.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess } from '#src/session/useAccess.ts';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';

export interface QueryChoices {
  customFields: readonly CustomField[];
  categoryIds: ReadonlySet<string>;
  manualGroupIds: ReadonlySet<string>;
  /** The fields the user can use in conditions, sorted by name. */
  fields: readonly Choice[];
  /** The choices of a field. */
  choicesOf: (field: string) => readonly Choice[];
}

/** The contact's field that a condition's field looks at, where they are called differently. */
const LOOKS_AT: Record<string, string> = { phone_country: 'phone' };

/** The fields, categories and groups that conditions can use. */
export function useQueryChoices(): QueryChoices {
  const text = useText();
  const locale = useLocale();
  const ability = useAccess()?.ability;
  const customFields = useTextingSettings()?.custom_fields ?? [];
  const { categories, groups } = useAudienceNames();
  const manual = [...groups.values()].filter(({ type }) => type === 'manual');
  const sees = (field: string): boolean =>
    ability !== undefined && may(ability, { action: 'read', subject: 'contacts', field: LOOKS_AT[field] ?? field });
  const own = Object.keys(CONDITION_FIELDS) as (keyof typeof CONDITION_FIELDS)[];
  const toChoices = (records: Iterable<{ id: string; name: string }>): Choice[] =>
    [...records].map(({ id, name }) => ({ value: id, label: name }));

  const choicesOf = (field: string): readonly Choice[] => {
    if (field === 'category_id') return toChoices(categories.values());
    if (field === 'group_ids') return toChoices(manual);
    if (field === 'consent') return CONSENTS.map((value) => ({ value, label: text(`contacts.consents.${value}`) }));
    if (field === 'consent_source')
      return CONSENT_SOURCES.map((value) => ({ value, label: text(`contacts.sources.${value}`) }));
    if (field === 'language') return languageChoices(locale);
    if (field === 'phone_country') return countryChoices(locale);
    const custom = customFields.find(({ key }) => field === CUSTOM_PREFIX + key);
    return (custom?.choices ?? []).map((value) => ({ value, label: value }));
  };
  return {
    customFields,
    categoryIds: new Set(categories.keys()),
    manualGroupIds: new Set(manual.map(({ id }) => id)),
    fields: [
      ...own.filter(sees).map((value) => ({ value, label: text(`groups.query.fields.${value}`) })),
      ...(sees('custom') ? customFields : [])
        .filter(({ is_retired }) => !is_retired)
        .map(({ key, label }) => ({ value: CUSTOM_PREFIX + key, label })),
    ],
    choicesOf,
  };
}
