import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import { findForcing } from '#src/domain/sms/plain/plainReplacements.ts';
import { isAudienceEmpty } from '#src/domain/sms/preflight/audience.ts';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useBodyMeasure } from '#src/parts/texting/useBodyMeasure.ts';

/**
 * What the draft's text comes to for its audience, or for everybody while it has none. Asked for when somebody wants to see the
 * longest case, and when plain characters could save the audience segments.
 */
export function useDraftMeasure(isLongestWanted: boolean): BodyMeasure | null {
  const body = useDraftView(({ input }) => input.body);
  const purpose = useDraftView(({ input }) => input.purpose);
  const audience = useDraftView(({ input }) => input.audience);
  const isEmpty = isAudienceEmpty(audience);
  return useBodyMeasure({
    body,
    purpose,
    audience: isEmpty ? null : audience,
    isWanted: isLongestWanted || (!isEmpty && findForcing(body).length > 0),
  });
}
