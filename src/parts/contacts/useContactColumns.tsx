import useMediaQuery from '@mui/material/useMediaQuery';
import { may } from '#src/domain/access/ability.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess } from '#src/session/useAccess.ts';
import { PhoneText } from '#src/ui/cells/PhoneText.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { ColorName } from './ColorName.tsx';
import { ConsentChip } from './ConsentChip.tsx';
import { GroupNames } from './GroupNames.tsx';
import { useAudienceNames } from './useAudienceNames.ts';
import { useContactName } from './useContactName.ts';
import { useCustomFieldWords } from './useCustomFieldWords.ts';
import { useZoneWords } from './useZoneWords.ts';
import { ZoneText } from './ZoneText.tsx';

type Field = Exclude<
  keyof Contact,
  | 'id'
  | 'updated_at'
  | 'version'
  | 'group_ids'
  | 'category_id'
  | 'custom'
  | 'phone_as_typed'
  | 'consent_at'
  | 'consent_evidence'
  | 'timezone_source'
  | 'zone'
>;

/** From this width (px), a row has room for the names of two groups. */
const ROOMY = 1400;

/** The columns of every list of contacts that the user can see. */
export function useContactColumns(): Column<Contact>[] {
  const text = useText();
  const customWords = useCustomFieldWords();
  const zoneWords = useZoneWords();
  const nameOf = useContactName();
  const { categories, groupNames, unknownCategory, readsCategories, readsGroups } = useAudienceNames();
  const namedGroups = useMediaQuery(`(min-width:${ROOMY}px)`, { noSsr: true }) ? 2 : 1;
  const ability = useAccess()?.ability;
  const customFields = useTextingSettings()?.custom_fields ?? [];
  const sees = (field: string): boolean =>
    ability !== undefined && may(ability, { action: 'read', subject: 'contacts', field });
  const plain = (source: Field): Column<Contact> => ({
    source,
    label: text(`contacts.fields.${source}`),
    isHiddenAtFirst: true,
  });
  const time = (source: 'last_contacted_at' | 'last_replied_at' | 'created_at'): Column<Contact> => ({
    source,
    label: text(`contacts.fields.${source}`),
    render: (contact) => <RelativeTime at={contact[source]} />,
  });
  const categoryOf = ({ category_id }: Contact) => (category_id === null ? undefined : categories.get(category_id));

  return [
    {
      source: 'first_name',
      label: text('contacts.name'),
      isPrimary: true,
      cardRole: 'title',
      render: nameOf,
      inFile: nameOf,
    },
    {
      ...plain('phone'),
      isHiddenAtFirst: false,
      cardRole: 'detail',
      render: ({ phone }) => <PhoneText phone={phone} />,
      // Sorting by a hidden field would reveal it; the API refuses it.
      sortBy: sees('phone') ? 'phone' : false,
    },
    ...(readsCategories
      ? [
          {
            source: 'category_id',
            label: text('contacts.fields.category_id'),
            sortBy: false as const,
            cardRole: 'detail' as const,
            render: (contact: Contact) => {
              const category = categoryOf(contact);
              if (category) return <ColorName name={category.name} colour={category.colour} />;
              return (contact.category_id !== null && unknownCategory) || '–';
            },
            inFile: (contact: Contact) => categoryOf(contact)?.name ?? '',
          },
        ]
      : []),
    ...(readsGroups
      ? [
          {
            source: 'group_ids',
            label: text('contacts.fields.group_ids'),
            sortBy: false as const,
            render: (contact: Contact) => <GroupNames names={groupNames(contact.group_ids)} max={namedGroups} />,
            inFile: (contact: Contact) => groupNames(contact.group_ids).join(', '),
          },
        ]
      : []),
    {
      source: 'consent',
      label: text('contacts.fields.consent'),
      cardRole: 'status',
      render: ({ consent }) => <ConsentChip consent={consent} />,
      inFile: ({ consent }) => text(`contacts.consents.${consent}`),
    },
    time('last_contacted_at'),
    { ...time('last_replied_at'), isHiddenAtFirst: true },
    time('created_at'),
    ...(sees('email') ? [plain('email')] : []),
    plain('language'),
    {
      ...plain('timezone'),
      // Sorting by a zone derived from the number would reveal part of a hidden number.
      sortBy: sees('phone') ? 'zone' : 'timezone',
      render: ({ zone }) => <ZoneText zone={zone} />,
      inFile: ({ zone }) => (zone ? `${zoneWords.placeNames(zone)} (${zoneWords.source(zone)})` : ''),
    },
    ...(sees('custom') ? customFields : [])
      .filter(({ is_retired }) => !is_retired)
      .map(({ key, label, type }): Column<Contact> => {
        const words = ({ custom }: Contact): string => customWords(type, custom?.[key]);
        const source = `custom.${key}`;
        return {
          source,
          label,
          isHiddenAtFirst: true,
          align: type === 'number' ? 'end' : undefined,
          render: (contact) => words(contact) || '–',
          inFile: words,
        };
      }),
  ];
}
