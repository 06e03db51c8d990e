import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Blocker, CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** The blockers that can be fixed in the composer; the others are fixed elsewhere or by other people. */
const IS_FIXED_IN_COMPOSER: Record<Exclude<Blocker, 'approval_needed'>, boolean> = {
  no_name: true,
  no_body: true,
  unknown_placeholder: true,
  no_audience: true,
  no_recipients: true,
  no_device: false,
  plan_ended: false,
  plan_limit: false,
  send_at_past: true,
};

const List = styled('div')({ display: 'grid', gap: 8 });

interface BlockerNotesProps {
  review: CampaignReview;
  onBack: () => void;
}

/** What prevents sending, each with what to do. */
export function BlockerNotes({ review, onBack }: BlockerNotesProps) {
  const text = useText();
  const format = useFormat();
  // Approvals have a section of their own.
  const blockers = review.blockers.filter((blocker) => blocker !== 'approval_needed');
  if (blockers.length === 0) return null;
  const details = {
    names: review.unknown_placeholders.join(', '),
    needed: format.number(review.segments.total),
    left: format.number(Math.max(0, review.plan.left)),
    n: format.number(review.recipients),
    waiting: format.number(review.plan.waiting),
  };
  return (
    <List role="alert">
      {blockers.map((blocker) => (
        <Note
          key={blocker}
          kind="error"
          title={text(`campaigns.blockers.${blocker}.title`, details)}
          actions={
            IS_FIXED_IN_COMPOSER[blocker] && (
              <Button size="small" variant="outlined" onClick={onBack} sx={{ alignSelf: 'center' }}>
                {text(`campaigns.blockers.${blocker}.action`)}
              </Button>
            )
          }
        >
          {blocker === 'plan_limit' && review.plan.waiting > 0 && (
            <>{text('campaigns.review.planWaiting', { ...details, smart_count: review.plan.waiting })} </>
          )}
          {text(`campaigns.blockers.${blocker}.advice`, details)}
        </Note>
      ))}
    </List>
  );
}
