import { type RaRecord, useGetMany } from 'react-admin';
import type { CampaignInput } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { useContactName } from '#src/parts/contacts/useContactName.ts';
import { recordName } from '#src/ui/records/recordName.ts';

/** The most contacts that each version names. */
const MAX_NAMED = 10;

interface FieldWords {
  label: string;
  mine: unknown;
  theirs: unknown;
}

/** The name of a campaign's field, and its values in two versions in a comparable form: names rather than ids. */
export function useCampaignFieldWords(
  mine: CampaignInput,
  theirs: CampaignInput,
): (field: keyof CampaignInput) => FieldWords {
  const text = useText();
  const format = useFormat();
  const { groups, categories } = useAudienceNames();
  const versions = [mine, theirs];
  const devices = useNames(
    'devices',
    versions.flatMap(({ device_ids }) => device_ids),
  );
  const templates = useNames(
    'templates',
    versions.flatMap(({ template_id }) => template_id ?? []),
  );
  const ownContacts = new Map([
    [mine, contactsOnlyIn(mine, theirs)],
    [theirs, contactsOnlyIn(theirs, mine)],
  ]);
  const contacts = useNames<Contact>('contacts', [...ownContacts.values()].flat(), useContactName());

  /** The names, or how many there are if some are unknown. */
  const list = (ids: readonly string[], records: ReadonlyMap<string, { name: string }>): string => {
    const names = ids.flatMap((id) => records.get(id)?.name ?? []);
    return names.length < ids.length ? format.number(ids.length) : names.join(', ') || '–';
  };
  /** How many there are, with the names of those that only this version has: otherwise versions with other people could look the same. */
  const people = (input: CampaignInput): string => {
    const n = format.number(input.audience.contact_ids.length);
    const names = (ownContacts.get(input) ?? []).flatMap((id) => contacts.get(id)?.name ?? []);
    if (names.length === 0) return n;
    if (names.length === input.audience.contact_ids.length) return names.join(', ');
    return text('campaigns.conflict.including', { n, names: names.join(', ') });
  };
  const value = (field: keyof CampaignInput, input: CampaignInput): unknown => {
    switch (field) {
      case 'purpose':
        return text(`texting.purposes.${input.purpose}`);
      case 'send_at':
        return input.send_at === null ? text('campaigns.composer.now') : format.dateTimeZoned(input.send_at);
      case 'audience': {
        const { group_ids, category_ids, exclude_group_ids } = input.audience;
        return text('campaigns.conflict.audience', {
          groups: list(group_ids, groups),
          categories: list(category_ids, categories),
          contacts: people(input),
          excluded: list(exclude_group_ids, groups),
        });
      }
      case 'device_ids':
        return input.device_ids.length === 0 ? text('campaigns.composer.allDevices') : list(input.device_ids, devices);
      case 'template_id':
        return input.template_id && (templates.get(input.template_id)?.name ?? text('ui.notLoaded'));
      default:
        return input[field];
    }
  };
  return (field) => ({
    label: text(`campaigns.conflict.fields.${field}`),
    mine: value(field, mine),
    theirs: value(field, theirs),
  });
}

/** The first contacts of a version that the other does not have. */
function contactsOnlyIn({ audience }: CampaignInput, other: CampaignInput): string[] {
  const inOther = new Set(other.audience.contact_ids);
  return audience.contact_ids.filter((id) => !inOther.has(id)).slice(0, MAX_NAMED);
}

function useNames<R extends RaRecord>(
  resource: 'devices' | 'templates' | 'contacts',
  ids: readonly string[],
  nameOf: (record: R) => string = recordName,
): ReadonlyMap<string, { name: string }> {
  const { data = [] } = useGetMany<R>(resource, { ids: [...new Set(ids)] }, { enabled: ids.length > 0 });
  return new Map(data.filter(Boolean).map((record) => [String(record.id), { name: nameOf(record) }]));
}
