import { useLocale } from 'react-admin';
import { may } from '#src/domain/access/ability.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { fullName } from '#src/domain/contacts/contactTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { ColorName } from '#src/parts/contacts/ColorName.tsx';
import { ConsentChip } from '#src/parts/contacts/ConsentChip.tsx';
import { languageName } from '#src/parts/contacts/choices/languageName.ts';
import { GroupNames } from '#src/parts/contacts/GroupNames.tsx';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useCustomFieldWords } from '#src/parts/contacts/useCustomFieldWords.ts';
import { ZoneText } from '#src/parts/contacts/ZoneText.tsx';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { KeyValue } from '#src/ui/figures/KeyValueList.tsx';

/** The fields of a contact that the user can read, in words; empty ones are omitted. */
export function useContactFacts(contact: Contact): KeyValue[] {
  const text = useText();
  const locale = useLocale();
  const ability = useAccess()?.ability;
  const customWords = useCustomFieldWords();
  const customFields = useTextingSettings()?.custom_fields;
  const { categories, groupNames, unknownCategory } = useAudienceNames();
  const sees = (field: string): boolean =>
    ability !== undefined && may(ability, { action: 'read', subject: 'contacts', field });
  const category = contact.category_id === null ? undefined : categories.get(contact.category_id);
  const names = groupNames(contact.group_ids);
  const language = contact.language && languageName(contact.language, locale);
  // Users who cannot read the settings see the fields' keys, which is better than nothing.
  const fields =
    customFields ??
    Object.keys(contact.custom ?? {}).map((key) => ({ key, label: wordsOfKey(key, locale), type: 'text' as const }));
  const custom = sees('custom')
    ? fields.map(({ key, label, type }) => ({ label, value: customWords(type, contact.custom?.[key]) }))
    : [];
  const label = (
    field: 'phone' | 'email' | 'category_id' | 'group_ids' | 'consent' | 'language' | 'timezone' | 'notes',
  ) => text(`contacts.fields.${field}`);

  return [
    { label: text('contacts.name'), value: fullName(contact) },
    { label: label('phone'), value: <PhoneText phone={contact.phone} /> },
    { label: label('email'), value: sees('email') ? contact.email : '' },
    {
      label: label('category_id'),
      value: category ? (
        <ColorName name={category.name} colour={category.colour} />
      ) : (
        contact.category_id !== null && unknownCategory
      ),
    },
    {
      label: label('group_ids'),
      value: names.length > 0 && <GroupNames names={names} />,
    },
    ...custom,
    {
      label: label('consent'),
      value: (
        <>
          <ConsentChip consent={contact.consent} />{' '}
          {contact.consent_source && `${text(`contacts.sources.${contact.consent_source}`)}, `}
          {contact.consent_at && <RelativeTime at={contact.consent_at} />}
        </>
      ),
    },
    { label: label('language'), value: language },
    { label: label('timezone'), value: contact.zone && <ZoneText zone={contact.zone} isWhole /> },
    ...(['last_contacted_at', 'last_replied_at', 'created_at'] as const).map((field) => ({
      label: text(`contacts.fields.${field}`),
      value: contact[field] && <RelativeTime at={contact[field]} />,
    })),
    {
      label: label('notes'),
      value: sees('notes') && contact.notes && <span style={{ whiteSpace: 'pre-wrap' }}>{contact.notes}</span>,
    },
  ].filter(({ value }) => Boolean(value));
}

/** Writes has_garden as "Has garden". */
function wordsOfKey(key: string, locale: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
