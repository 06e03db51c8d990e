import { useOperation } from '#src/api/useOperation.ts';
import type { Audience, CampaignInput } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { isFieldName, parsePlaceholders } from '#src/domain/sms/placeholders.ts';
import { isAudienceEmpty } from '#src/domain/sms/review/audience.ts';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useDebounced } from '#src/ui/background/useDebounced.ts';

/** Debounce (ms), because the API checks every contact. */
const DEBOUNCE = 400;
const STALE_TIME = 30_000;

interface Reach {
  /** Null until the first response. */
  reach: Pick<CampaignReview, 'audience' | 'recipients'> | null;
  error: Error | null;
  isUpToDate: boolean;
}

/** The number of people who would get the campaign now. Only the text's placeholders matter, so typing sends no requests. */
export function useReach(): Reach {
  const inputJson = useDraftView(({ input }) => inputJsonOf(input));
  const debounced = useDebounced(inputJson, DEBOUNCE);
  const isEmpty = useDraftView(({ input }) => isAudienceEmpty(input.audience));
  const { data, error, isPlaceholderData, isFetching } = useOperation('reviewCampaign', {
    body: parsedInput(debounced),
    enabled: !isEmpty,
    staleTime: STALE_TIME,
    placeholderData: (before) => before,
  });
  return { reach: data ?? null, error, isUpToDate: debounced === inputJson && !isPlaceholderData && !isFetching };
}

/** As a string, so that equal inputs are recognized. */
function inputJsonOf({ audience, purpose, body }: CampaignInput): string {
  return JSON.stringify({ audience, purpose, body: neededFields(body) });
}

function parsedInput(inputJson: string): { audience: Audience; purpose: MessagePurpose; body: string } {
  return JSON.parse(inputJson);
}

/** A shorter body that excludes the same people: only the placeholders without a default. Invalid placeholders are reported elsewhere. */
function neededFields(body: string): string {
  const needed = parsePlaceholders(body).placeholders.filter(
    ({ name, fallback }) => fallback === null && isFieldName(name),
  );
  return [...new Set(needed.map(({ name }) => `{{${name}}}`))].join('');
}
