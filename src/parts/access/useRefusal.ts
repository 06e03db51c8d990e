import { useLocale } from 'react-admin';
import { useOperation } from '#src/api/useOperation.ts';
import type { AccessCheck } from '#src/domain/access/ability.ts';
import { useText } from '#src/i18n/useText.ts';
import { useVisit } from '#src/session/acting/useVisit.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { type RefusalWords, refusalWords } from './refusalWords.ts';

/** How long a response counts as fresh (ms). */
const STALE_TIME = 60_000;

/** Why the user cannot do something, and who can grant it; null if they can. Names nobody until the API has responded. */
export function useRefusal({ reason, ...check }: AccessCheck & { reason?: string | null }): RefusalWords | null {
  const text = useText();
  const locale = useLocale();
  const user = useAccess()?.user;
  const isVisit = useVisit() !== null;
  const decision = useCan(check);
  const mayPay = useCan({ action: 'pay', subject: 'billing' }).isAllowed;
  const { action, subject } = check;
  const { data } = useOperation('missingPermission', {
    query: { action, subject },
    enabled: !decision.isAllowed && !isVisit,
    staleTime: STALE_TIME,
    retry: false,
  });
  if (decision.isAllowed) return null;
  const { feature } = decision;
  // Users who can change the plan do not need the names of others who can.
  const isOwnToChange = feature !== undefined && mayPay;
  const refusal = {
    action,
    subject,
    reason: reason ?? decision.reason,
    feature,
    plans: user?.missing_features.find((each) => each.feature === feature)?.plans,
    grantors: isOwnToChange ? null : (data?.grantors ?? null),
  };
  return refusalWords(refusal, { text, locale, role: user?.role_name, isVisit });
}
