import type { CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

interface FieldWords {
  label: string;
  mine: unknown;
  theirs: unknown;
}

/** The name of a campaign's field, and its two values in a comparable form. */
export function useCampaignFieldWords(): (
  field: keyof CampaignInput,
  mine: CampaignInput,
  theirs: CampaignInput,
) => FieldWords {
  const text = useText();
  const format = useFormat();
  const value = (field: keyof CampaignInput, input: CampaignInput): unknown => {
    switch (field) {
      case 'purpose':
        return text(`texting.purposes.${input.purpose}`);
      case 'send_at':
        return input.send_at === null ? text('campaigns.composer.now') : format.dateTimeZoned(input.send_at);
      case 'audience': {
        const { group_ids, category_ids, contact_ids, exclude_group_ids } = input.audience;
        return text('campaigns.conflict.audience', {
          groups: format.number(group_ids.length),
          categories: format.number(category_ids.length),
          contacts: format.number(contact_ids.length),
          excluded: format.number(exclude_group_ids.length),
        });
      }
      case 'device_ids':
        return input.device_ids.length === 0
          ? text('campaigns.composer.allDevices')
          : format.number(input.device_ids.length);
      default:
        return input[field];
    }
  };
  return (field, mine, theirs) => ({
    label: text(`campaigns.conflict.fields.${field}`),
    mine: value(field, mine),
    theirs: value(field, theirs),
  });
}
