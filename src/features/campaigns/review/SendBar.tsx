import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { ApprovalButtons } from '#src/features/campaigns/approval/ApprovalButtons.tsx';
import { DraftState } from '#src/features/campaigns/composer/DraftState.tsx';
import { StickyBar } from '#src/features/campaigns/composer/StickyBar.tsx';
import { useIsSaved } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { SendDialog } from './SendDialog.tsx';

interface SendBarProps {
  campaign: Campaign;
  review: CampaignReview;
  isFetching: boolean;
  onBack: () => void;
  /** The audience has changed. */
  onStale: () => void;
}

const Why = styled('span')(({ theme }) => ({ fontSize: '0.8125rem', color: theme.tokens.textQuiet }));

/** Send, with the number of recipients; disabled with the reason when it is not possible or allowed. */
export function SendBar({ campaign, review, isFetching, onBack, onStale }: SendBarProps) {
  const text = useText();
  const format = useFormat();
  const refusal = useRefusal({ action: 'send', subject: 'campaigns', record: campaign });
  const [isAsking, setAsking] = useState(false);
  const isSaved = useIsSaved();
  // Changes that are not saved, such as waiting for the morning, would not be sent.
  const isOutdated = isFetching || !isSaved;
  const people = { smart_count: review.recipients, n: format.number(review.recipients) };
  const needsApproval = review.blockers.includes('approval_needed');
  const blockers = review.blockers.filter((blocker) => blocker !== 'approval_needed');
  const reason = () => {
    if (refusal && !needsApproval) return refusal.sentence;
    return blockers.length > 0 ? text('campaigns.review.blocked', { smart_count: blockers.length }) : null;
  };
  const why = reason();
  return (
    <StickyBar data-page-bar>
      {needsApproval ? (
        <ApprovalButtons campaign={campaign} review={review} isOutdated={isOutdated} onDone={onStale} />
      ) : (
        <Button
          variant="contained"
          startIcon={<MdiIcon name="mdi-send-outline" />}
          disabled={why !== null || isOutdated}
          aria-describedby={why ? 'why-not-sent' : undefined}
          onClick={() => setAsking(true)}
        >
          {text(campaign.send_at === null ? 'campaigns.send.button' : 'campaigns.send.schedule', people)}
        </Button>
      )}
      <Button variant="outlined" onClick={onBack}>
        {text('campaigns.review.back')}
      </Button>
      {!isSaved && <DraftState />}
      {why && <Why id="why-not-sent">{why}</Why>}
      {isAsking && (
        <SendDialog
          campaign={campaign}
          review={review}
          onClose={() => setAsking(false)}
          onStale={() => {
            setAsking(false);
            onStale();
          }}
        />
      )}
    </StickyBar>
  );
}
