import { abilityFor, decide, may } from '#src/domain/access/ability.ts';
import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** Throws 403 if this is not allowed, with the permission, and with the rule's reason or the feature that the plan lacks. */
export function requirePermission(caller: Caller, action: Action, subject: CatalogueSubject, record?: object): void {
  const decision = decide(caller.ability, { action, subject, record });
  if (decision.isAllowed) return;
  const { feature } = decision;
  if (feature) throw notInPlan(feature, { action, subject });
  const description = record ? `this one of ${subject}` : subject;
  const limitation = record && may(caller.ability, { action, subject }) ? { is_limited: true } : {};
  throw new HttpProblem('forbidden', decision.reason ?? `Your role does not include: ${action} ${description}.`, {
    permission: { action, subject, reason: decision.reason, ...limitation },
  });
}

/** The error when the plan lacks a feature; the plans that include it are added when it is sent. */
export function notInPlan(
  feature: PlanFeature,
  permission: { action: Action; subject: CatalogueSubject },
): HttpProblem {
  return new HttpProblem('not_in_plan', NOT_IN_PLAN[feature], { permission: { ...permission, reason: null, feature } });
}

const NOT_IN_PLAN: Record<PlanFeature, Sentence> = {
  keywords: sentence('plans.without_keywords'),
  auto_reply: sentence('plans.without_auto_reply'),
  custom_roles: sentence('plans.without_custom_roles'),
  api_tokens: sentence('plans.without_api_tokens'),
};

/** A person's ability by their role alone, regardless of the plan: for operations that may remove things. */
export function byRoleAlone(caller: Caller): Caller {
  const scope = caller.scope.filter(({ feature }) => !feature);
  return scope.length === caller.scope.length ? caller : { ...caller, scope, ability: abilityFor(scope) };
}
