import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { asApiError } from '#src/api/apiError.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { isEditable } from '#src/domain/campaigns/campaignTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { NotFoundError } from '#src/routing/errorStatus.ts';
import { usePageTitle } from '#src/routing/usePageTitle.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { RecordNotLoaded } from '#src/ui/records/RecordNotLoaded.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { CampaignDraft } from './composer/CampaignDraft.tsx';
import { unsavedInput } from './draft/draftCopies.ts';
import { useCampaign } from './lifecycle/useCampaign.ts';
import { CampaignReport } from './report/CampaignReport.tsx';

/** One campaign: the composer until it is sent, then its report. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const text = useText();
  const { campaign, error, isPending, isPaused, refetch } = useCampaign(id, ({ status }) => isEditable(status));
  const isLoading = useSettled(isPending && !isPaused);
  const unsavedDraft = useUnsavedDraft(id, campaign);
  usePageTitle(campaign && (campaign.name || text('texting.untitledCampaign')));

  if (unsavedDraft) return <CampaignDraft key={unsavedDraft.id} campaign={unsavedDraft} />;
  // While something is typed, as for an approval, its dialog says that the campaign is gone.
  if (asApiError(error).status === 404 && !(campaign && interruption.isHeld())) throw new NotFoundError();
  if (isLoading) return <PageSkeleton />;
  if (!campaign) return <RecordNotLoaded error={error} onRetry={refetch} />;
  if (isEditable(campaign.status)) return <CampaignDraft key={campaign.id} campaign={campaign} />;
  return <CampaignReport key={campaign.id} campaign={campaign} />;
}

/** The draft that is open here, while it has unsaved input: when somebody else deletes or sends it, the composer stays. */
function useUnsavedDraft(id: string, campaign: Campaign | undefined): Campaign | null {
  const [draft, setDraft] = useState(campaign);
  if (campaign?.status === 'draft' && campaign !== draft) setDraft(campaign);
  return draft?.status === 'draft' && draft.id === id && unsavedInput(id) ? draft : null;
}
