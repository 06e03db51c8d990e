import { useOperation } from '#src/api/useOperation.ts';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { useDebounced } from '#src/ui/background/useDebounced.ts';

/** Writing must rest this long (ms): the API looks at every contact. */
const REST = 500;
const FRESH = 30_000;

interface MeasureQuestion {
  body: string;
  purpose: MessagePurpose;
  /** Null: everybody who may be texted. */
  audience: Audience | null;
  isWanted: boolean;
}

/** What a text comes to for real people; null while nobody wants to know, and until it is known for the first time. */
export function useBodyMeasure({ isWanted, ...question }: MeasureQuestion): BodyMeasure | null {
  const asked = JSON.stringify(question);
  const debounced = useDebounced(asked, REST);
  const { data } = useOperation('measureBody', {
    body: JSON.parse(debounced),
    enabled: isWanted,
    staleTime: FRESH,
    placeholderData: (before) => before,
  });
  return isWanted ? (data ?? null) : null;
}
