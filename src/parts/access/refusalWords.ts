import {
  type Action,
  type CatalogueAction,
  type CatalogueSubject,
  PERMISSIONS,
  type Subject,
} from '#src/domain/access/permissions.ts';
import type { Refusal } from '#src/domain/access/refusal.ts';
import type { Text } from '#src/i18n/useText.ts';
import { notInPlanWords, payersText } from '#src/parts/billing/planWords.ts';
import { someNames } from '#src/parts/billing/someNames.ts';

/** The words of a refusal: the rule's own reason, the missing permission or plan feature, and who can help. */
export interface RefusalWords {
  /**
   * "This needs the permission “campaigns: send”, which your role does not have." (or has only for other records), or "Your plan does not
   * include keywords. Available with Team and Scale."
   */
  missing: string;
  /** The reason of the rule that forbids it. */
  reason: string | null;
  /** "Olivia Reyes or Adam Novak can grant it.", or who can change the plan. */
  who: string | null;
  /** All in one: the reason or what is missing, then who can help. */
  sentence: string;
}

interface Options {
  text: Text;
  locale: string;
  /** The name of the user's role, where known. */
  role?: string | undefined;
  /** Whether support is visiting; then the visit, not a role, lacks the permission. */
  isVisit?: boolean;
}

/**
 * Why something is not allowed, in words: used by the forbidden page, disabled buttons and the API's refusals. Without `grantors` it is
 * unknown who can grant it.
 */
export function refusalWords(
  {
    action,
    subject,
    reason,
    is_limited,
    feature,
    plans = [],
    grantors,
  }: Omit<Refusal, 'grantors'> & { grantors: Refusal['grantors'] | null },
  { text, locale, role, isVisit = false }: Options,
): RefusalWords {
  if (feature) {
    const words = notInPlanWords({ feature, plans }, { text, locale });
    const who = grantors && payersText(grantors, { text, locale });
    return { missing: words, reason: null, who, sentence: [words, who].filter(Boolean).join(' ') };
  }
  const permission = permissionName(action as Action, subject as Subject, text);
  if (isVisit) {
    const missing = text(subject === 'tenants' ? 'errors.forbidden.leaveFirst' : 'errors.forbidden.visit', {
      permission,
    });
    return { missing, reason, who: null, sentence: reason ?? missing };
  }
  const missing = is_limited
    ? text('errors.forbidden.limited', { permission })
    : role === undefined
      ? text('errors.forbidden.missingShort', { permission })
      : text('errors.forbidden.missing', { permission, role });
  const who = grantors && whoGrants(grantors, text, locale);
  return { missing, reason, who, sentence: [reason ?? missing, who].filter(Boolean).join(' ') };
}

/** "campaigns: send" */
export function permissionName(action: Action, subject: Subject, text: Text): string {
  const isKnown = subject in PERMISSIONS && action !== 'manage';
  if (!isKnown) return text('permissions.named', { subject, action });
  return text('permissions.named', {
    subject: text(`permissions.subjects.${subject as CatalogueSubject}`),
    action: text(`permissions.actions.${action as CatalogueAction}`),
  });
}

function whoGrants(grantors: Refusal['grantors'], text: Text, locale: string): string {
  if (grantors.length === 0) return text('errors.forbidden.nobody');
  const names = someNames(
    grantors.map(({ name }) => name),
    { text, locale, type: 'disjunction' },
  );
  return text('errors.forbidden.who', { names, smart_count: grantors.length });
}
