import { useOperation } from '#src/api/useOperation.ts';
import type { Audience, CampaignInput } from '#src/domain/campaigns/campaign.ts';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { CUSTOM_PREFIX, PLACEHOLDER_NAMES, parsePlaceholders } from '#src/domain/sms/placeholders.ts';
import { isAudienceEmpty } from '#src/domain/sms/preflight/audience.ts';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useDebounced } from '#src/ui/background/useDebounced.ts';

/** Debounce (ms): the API looks at every contact. */
const REST = 400;
const FRESH = 30_000;

/** How many of the audience would get the campaign now. Only the placeholders of the text matter, so typing does not send requests. */
export function useReach(): { reach: Pick<CampaignReview, 'audience' | 'recipients'> | null; isUpToDate: boolean } {
  const question = useDraftView(({ input }) => questionOf(input));
  const debounced = useDebounced(question, REST);
  const isEmpty = useDraftView(({ input }) => isAudienceEmpty(input.audience));
  const { data, isPlaceholderData, isFetching } = useOperation('reviewCampaign', {
    body: answerable(debounced),
    enabled: !isEmpty,
    staleTime: FRESH,
    placeholderData: (before) => before,
  });
  return { reach: data ?? null, isUpToDate: debounced === question && !isPlaceholderData && !isFetching };
}

/** As one text, so that the same question is recognised. */
function questionOf({ audience, purpose, body }: CampaignInput): string {
  return JSON.stringify({ audience, purpose, body: neededFields(body) });
}

function answerable(question: string): { audience: Audience; purpose: MessagePurpose; body: string } {
  return JSON.parse(question);
}

/** A body that leaves out whom this one does: its fields without a default, and nothing else; what is no field is an error of its own. */
function neededFields(body: string): string {
  const needed = parsePlaceholders(body).placeholders.filter(
    ({ name, fallback }) => fallback === null && isField(name),
  );
  return [...new Set(needed.map(({ name }) => `{{${name}}}`))].join('');
}

function isField(name: string): boolean {
  return name.startsWith(CUSTOM_PREFIX) || (PLACEHOLDER_NAMES as readonly string[]).includes(name);
}
