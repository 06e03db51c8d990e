import { styled } from '@mui/material/styles';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { LifeButtons } from '#src/features/campaigns/life/LifeButtons.tsx';
import { sendOfferId } from '#src/features/campaigns/review/sendOfferId.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/ui/refusal/useRefusal.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { useIsUndoOffered } from '#src/ui/undo/useIsUndoOffered.ts';
import { DraftNoteFrame } from './DraftNoteFrame.tsx';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignSelf: 'center' });

/** Why the composer is read-only, and how to return to a draft where possible. */
export function LockedNote({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const refusal = useRefusal({ action: 'send', subject: 'campaigns', record: campaign });
  // The undo banner covers it and says the same.
  const isUndoOffered = useIsUndoOffered(sendOfferId(campaign.id));
  if (campaign.status !== 'scheduled') {
    return (
      <DraftNoteFrame>
        <Note kind="neutral">{text('campaigns.locked.mayNotUpdate')}</Note>
      </DraftNoteFrame>
    );
  }
  return (
    <DraftNoteFrame style={isUndoOffered ? { visibility: 'hidden' } : undefined}>
      <Note
        kind="info"
        title={text('campaigns.locked.scheduled', {
          time: format.dateTimeZoned(campaign.send_at ?? campaign.updated_at),
        })}
        actions={
          <Actions>
            <LifeButtons campaign={campaign} />
          </Actions>
        }
      >
        {refusal ? refusal.sentence : text('campaigns.locked.unscheduleFirst')}
      </Note>
    </DraftNoteFrame>
  );
}
