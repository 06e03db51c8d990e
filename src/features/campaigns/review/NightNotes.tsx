import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useDraft } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useZoneWords } from '#src/parts/contacts/useZoneWords.ts';
import { Note } from '#src/ui/states/Note.tsx';

const List = styled('div')({ display: 'grid', gap: 8 });
/** How many time zones are named; the rest are counted. */
const MAX_NAMED = 4;

interface NightNotesProps {
  campaign: Campaign;
  review: CampaignReview;
}

/** Recipients who would get it at night, with a switch to wait for the morning, and those who never get it. */
export function NightNotes({ campaign, review }: NightNotesProps) {
  const text = useText();
  const format = useFormat();
  const { night, unreachable, deferred, recipients } = review;
  const isWaiting = campaign.purpose === 'marketing' && campaign.daytime_only && recipients > 0;
  if (!night && unreachable === 0 && !isWaiting) return null;
  return (
    <List>
      {night && <NightWarning campaign={campaign} night={night} />}
      {isWaiting && (
        <Note
          kind="info"
          title={text('campaigns.review.night.waitsTitle')}
          actions={<ChangeButton isOn={false} label={text('campaigns.review.night.sendToo')} />}
        >
          {text('campaigns.review.night.waits', { smart_count: deferred, n: format.number(deferred) })}
        </Note>
      )}
      {unreachable > 0 && (
        <Note
          kind="warning"
          title={text('campaigns.review.night.unreachableTitle', {
            smart_count: unreachable,
            n: format.number(unreachable),
          })}
        >
          {text('campaigns.review.night.unreachable')}
        </Note>
      )}
    </List>
  );
}

interface NightWarningProps {
  campaign: Campaign;
  night: NonNullable<CampaignReview['night']>;
}

function NightWarning({ campaign, night }: NightWarningProps) {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const words = useZoneWords();
  const namedZones = night.zones.length > MAX_NAMED + 1 ? night.zones.slice(0, MAX_NAMED) : night.zones;
  const more = night.zones.length - namedZones.length;
  const zones = namedZones.map((zone) =>
    text('campaigns.review.night.zone', { zone: words.place(zone), n: format.number(zone.recipients) }),
  );
  if (more > 0) zones.push(text('campaigns.review.night.more', { smart_count: more, n: format.number(more) }));
  const needsNewApproval = campaign.approval?.status === 'approved' || campaign.approval?.status === 'requested';
  return (
    <Note
      kind="warning"
      role="status"
      title={text('campaigns.review.night.title', {
        smart_count: night.recipients,
        n: format.number(night.recipients),
      })}
      actions={<ChangeButton isOn label={text('campaigns.review.night.wait')} />}
    >
      {text(night.is_later ? 'campaigns.review.night.running' : 'campaigns.review.night.now', {
        zones: new Intl.ListFormat(locale, { type: 'conjunction' }).format(zones),
      })}
      {needsNewApproval && ` ${text('campaigns.review.night.approval')}`}
    </Note>
  );
}

/** Turns waiting for the morning on or off; the draft is saved and reviewed again. */
function ChangeButton({ isOn, label }: { isOn: boolean; label: string }) {
  const { draft, isReadOnly } = useDraft();
  if (isReadOnly) return null;
  const change = (): void => {
    draft.change({ daytime_only: isOn });
    // If it cannot be saved, the draft says why.
    void draft.flush().catch(() => undefined);
  };
  return (
    <Button size="small" variant="outlined" onClick={change} sx={{ alignSelf: 'center' }}>
      {label}
    </Button>
  );
}
