import Button from '@mui/material/Button';
import { useState } from 'react';
import { decisionRefusal } from '#src/domain/campaigns/approvalRules.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import type { ApprovalStep } from './useApproval.ts';

interface ApprovalButtonsProps {
  campaign: Campaign;
  review: CampaignReview;
  /** The review is being fetched, or the draft has changes that it does not cover. */
  isOutdated: boolean;
  onDone: () => void;
}

/** Shown instead of Send while an approval is needed: request it, or decide. */
export function ApprovalButtons({ campaign, review, isOutdated, onDone }: ApprovalButtonsProps) {
  const text = useText();
  const me = useAccess()?.user.id ?? '';
  const maySend = useCan({ action: 'send', subject: 'campaigns', record: campaign }).isAllowed;
  const mayAsk = useCan({ action: 'update', subject: 'campaigns', record: campaign }).isAllowed;
  const [step, setStep] = useState<ApprovalStep | null>(null);
  /** The comment of a dialog that was closed, or prevented. */
  const [unsentComment, setUnsentComment] = useState<{ step: ApprovalStep; note: string } | null>(null);
  const isRequested = campaign.approval?.status === 'requested';
  const mayDecide = isRequested && maySend && decisionRefusal(campaign.approval, me) === null;
  const isBlocked = review.blockers.some((blocker) => blocker !== 'approval_needed');
  return (
    <>
      {mayDecide && (
        <>
          <Button
            variant="contained"
            startIcon={<MdiIcon name="mdi-account-check-outline" />}
            disabled={isOutdated || isBlocked}
            onClick={() => setStep('approve')}
          >
            {text('campaigns.approval.button.approve')}
          </Button>
          <Button variant="outlined" color="error" onClick={() => setStep('decline')}>
            {text('campaigns.approval.button.decline')}
          </Button>
        </>
      )}
      {!mayDecide && (
        <Button
          variant="contained"
          startIcon={<MdiIcon name="mdi-account-clock-outline" />}
          disabled={isRequested || !mayAsk || isBlocked || isOutdated}
          onClick={() => setStep('request')}
        >
          {text(isRequested ? 'campaigns.approval.waiting' : 'campaigns.approval.button.request')}
        </Button>
      )}
      {step && (
        <ApprovalDialog
          campaign={campaign}
          step={step}
          recipients={review.recipients}
          initialNote={unsentComment?.step === step ? unsentComment.note : ''}
          onClose={(note) => {
            setStep(null);
            setUnsentComment({ step, note });
          }}
          onEnd={(note) => {
            // The other dialog may be open by now.
            setStep((now) => (now === step ? null : now));
            setUnsentComment(note === null ? null : { step, note });
            onDone();
          }}
        />
      )}
    </>
  );
}
