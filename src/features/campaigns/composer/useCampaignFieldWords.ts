import { useGetMany } from 'react-admin';
import type { CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';

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

  /** The names, or how many there are if some are unknown. */
  const list = (ids: readonly string[], records: ReadonlyMap<string, { name: string }>): string => {
    const names = ids.flatMap((id) => records.get(id)?.name ?? []);
    return names.length < ids.length ? format.number(ids.length) : names.join(', ') || '–';
  };
  const value = (field: keyof CampaignInput, input: CampaignInput): unknown => {
    switch (field) {
      case 'purpose':
        return text(`texting.purposes.${input.purpose}`);
      case 'send_at':
        return input.send_at === null ? text('campaigns.composer.now') : format.dateTimeZoned(input.send_at);
      case 'audience': {
        const { group_ids, category_ids, contact_ids, exclude_group_ids } = input.audience;
        return text('campaigns.conflict.audience', {
          groups: list(group_ids, groups),
          categories: list(category_ids, categories),
          contacts: format.number(contact_ids.length),
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

function useNames(resource: 'devices' | 'templates', ids: readonly string[]): ReadonlyMap<string, { name: string }> {
  const { data = [] } = useGetMany(resource, { ids: [...new Set(ids)] }, { enabled: ids.length > 0 });
  return new Map(data.filter(Boolean).map(({ id, name }) => [String(id), { name: String(name) }]));
}
