import { useOperation } from '#src/api/useOperation.ts';
import type { Audience } from '#src/domain/campaigns/campaign.ts';
import type { BodyMeasure } from '#src/domain/messages/bodyMeasure.ts';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { useDebounced } from '#src/ui/background/useDebounced.ts';

/** Debounce (ms), because the API checks every contact. */
const DEBOUNCE = 500;
const STALE_TIME = 30_000;

interface MeasureInput {
  body: string;
  purpose: MessagePurpose;
  /** Null measures the text for everyone who may be texted. */
  audience: Audience | null;
  isWanted: boolean;
}

interface Measured {
  /** Null while disabled, and until the first response. */
  measure: BodyMeasure | null;
  error: Error | null;
}

/** The segments of a text for real contacts. */
export function useBodyMeasure({ isWanted, ...input }: MeasureInput): Measured {
  const inputJson = JSON.stringify(input);
  const debounced = useDebounced(inputJson, DEBOUNCE);
  const { data, error } = useOperation('measureBody', {
    body: JSON.parse(debounced),
    enabled: isWanted,
    staleTime: STALE_TIME,
    placeholderData: (before) => before,
  });
  return isWanted ? { measure: data ?? null, error } : { measure: null, error: null };
}
