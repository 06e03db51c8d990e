import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { ApprovalState } from '#src/features/campaigns/approval/ApprovalState.tsx';
import { DraftProvider, useDraft, useDraftView, useIsSaved } from '#src/features/campaigns/draft/DraftContext.tsx';
import { CampaignHeading } from '#src/features/campaigns/lifecycle/CampaignHeading.tsx';
import { LifecycleButtons } from '#src/features/campaigns/lifecycle/LifecycleButtons.tsx';
import { sendOfferId } from '#src/features/campaigns/review/sendOfferId.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useRefusal } from '#src/parts/access/useRefusal.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { Boundary, failedPart } from '#src/ui/states/Boundary.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { undoStore } from '#src/ui/undo/undoStore.ts';
import { CampaignComposer } from './CampaignComposer.tsx';

/** Loaded on demand: a report does not need the composer. */
const ReviewStep = lazyPart(() =>
  import('#src/features/campaigns/review/ReviewStep.tsx').then((module) => ({ default: module.ReviewStep })),
);

/** A draft or scheduled campaign in the composer, and its review. */
export function CampaignDraft({ campaign }: { campaign: Campaign }) {
  const mayUpdate = useCan({ action: 'update', subject: 'campaigns', record: campaign }).isAllowed;
  const isReadOnly = !mayUpdate || campaign.status === 'scheduled';
  return (
    // Around the draft, which would keep a campaign that came without a field.
    <Boundary
      resetKey={campaign}
      fallback={(error, retry) => (
        <>
          <CampaignHeading campaign={campaign} />
          <PageContent>{failedPart(error, retry)}</PageContent>
        </>
      )}
    >
      <DraftProvider
        key={isReadOnly ? 'locked' : 'open'}
        record={campaign}
        draftKey={campaign.id}
        isReadOnly={isReadOnly}
      >
        <Steps campaign={campaign} isReadOnly={isReadOnly} />
      </DraftProvider>
    </Boundary>
  );
}

function Steps({ campaign, isReadOnly }: { campaign: Campaign; isReadOnly: boolean }) {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const { draft } = useDraft();
  const savedCampaign = useDraftView((view) => view.record) ?? campaign;
  const name = useDraftView((view) => view.input.name);
  const goTo = (step: 'review' | null) => setSearch(step ? { step } : {});
  const isSaved = useIsSaved();
  const isReviewing = search.get('step') === 'review' && campaign.status === 'draft';

  // Saved as a new campaign, because this one is gone.
  if (isSaved && savedCampaign.id !== campaign.id) {
    return <Navigate to={pathTo('campaigns.show', { id: savedCampaign.id })} replace />;
  }
  return (
    <>
      <StartAtTop key={isReviewing ? 'review' : isReadOnly ? 'locked' : 'open'} />
      <CampaignHeading
        campaign={{ ...savedCampaign, name }}
        below={isReviewing ? text('campaigns.review.title') : undefined}
      />
      {isReviewing ? (
        <Suspense
          fallback={
            <PageContent>
              <RowsSkeleton rows={8} />
            </PageContent>
          }
        >
          <ReviewStep campaign={savedCampaign} onBack={() => goTo(null)} />
        </Suspense>
      ) : (
        <>
          {isReadOnly && <LockedNote campaign={campaign} />}
          {savedCampaign.approval && (campaign.status === 'draft' || savedCampaign.approval.status === 'approved') && (
            <NoteFrame>
              <ApprovalState campaign={savedCampaign} />
            </NoteFrame>
          )}
          <CampaignComposer onReview={() => goTo('review')}>
            <RecordHistory
              subject="campaigns"
              record={savedCampaign}
              isPast={isReadOnly}
              beforeRestore={() => draft.flush()}
            />
          </CampaignComposer>
        </>
      )}
    </>
  );
}

/** Scrolls to the top when a step opens: to the user it is a new page, but not to the router. */
function StartAtTop() {
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return null;
}

/** Frames a note above the composer, with the same width. */
const NoteFrame = styled('div')(({ theme }) => ({
  maxWidth: 1160,
  boxSizing: 'border-box',
  padding: '24px 32px 0',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
}));
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignSelf: 'center' });

/** Why the composer is read-only, and how to return to a draft where possible. */
function LockedNote({ campaign }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const refusal = useRefusal({ action: 'send', subject: 'campaigns', record: campaign });
  // The undo banner covers it and says the same.
  const isUndoOffered = useIsUndoOffered(sendOfferId(campaign.id));
  if (campaign.status !== 'scheduled') {
    return (
      <NoteFrame>
        <Note kind="neutral">{text('campaigns.locked.cannotUpdate')}</Note>
      </NoteFrame>
    );
  }
  return (
    <NoteFrame style={isUndoOffered ? { visibility: 'hidden' } : undefined}>
      <Note
        kind="info"
        title={text('campaigns.locked.scheduled', {
          time: format.dateTimeZoned(campaign.send_at ?? campaign.updated_at),
        })}
        actions={
          <Actions>
            <LifecycleButtons campaign={campaign} />
          </Actions>
        }
      >
        {campaign.waits_for_contacts && <p role="status">{text('campaigns.waitsForContacts.text')}</p>}
        {refusal ? refusal.sentence : text('campaigns.locked.unscheduleFirst')}
      </Note>
    </NoteFrame>
  );
}

/** Whether the banner offers to undo something. */
function useIsUndoOffered(id: string): boolean {
  return useSyncExternalStore(undoStore.subscribe, () => undoStore.offers().some((offer) => offer.id === id));
}
