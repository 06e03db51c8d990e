import type { MissingFeature } from '#src/domain/access/planFeatures.ts';
import type { Refusal } from '#src/domain/access/refusal.ts';
import type { Text } from '#src/i18n/useText.ts';
import { someNames } from './someNames.ts';

interface Options {
  text: Text;
  locale: string;
}

/** "Your plan does not include keywords. Available with Team and Scale." */
export function notInPlanWords({ feature, plans }: MissingFeature, options: Options): string {
  return `${options.text(`errors.plan.lacks.${feature}`)} ${availableWith(plans, options)}`;
}

/** "Available with Team and Scale." */
export function availableWith(plans: readonly string[], { text, locale }: Options): string {
  if (plans.length === 0) return text('errors.plan.nowhere');
  return text('errors.plan.available', { plans: someNames(plans, { text, locale, type: 'conjunction' }) });
}

/** "Olivia Reyes can change the plan.", or null if nobody is known. */
export function payersText(payers: Refusal['grantors'], { text, locale }: Options): string | null {
  if (payers.length === 0) return null;
  const names = someNames(
    payers.map(({ name }) => name),
    { text, locale, type: 'disjunction' },
  );
  return text('errors.plan.who', { names, smart_count: payers.length });
}
