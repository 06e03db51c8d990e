import { abilityFor, judge, may } from '#src/domain/access/ability.ts';
import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { type Said, said } from '#src/server/said/Said.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';

/** Throws 403 naming the permission, and the reason a forbidding rule gives or the feature the plan lacks, when this may not be done. */
export function requirePermission(caller: Caller, action: Action, subject: CatalogueSubject, record?: object): void {
  const answer = judge(caller.ability, { action, subject, record });
  if (answer.isAllowed) return;
  const { feature } = answer;
  if (feature) throw notInPlan(feature, { action, subject });
  const what = record ? `this one of ${subject}` : subject;
  const limited = record && may(caller.ability, { action, subject }) ? { is_limited: true } : {};
  throw new HttpProblem('forbidden', answer.reason ?? `Your role does not include: ${action} ${what}.`, {
    permission: { action, subject, reason: answer.reason, ...limited },
  });
}

/** What is thrown where the company's plan leaves out what something takes; which plans have it is told when it leaves. */
export function notInPlan(
  feature: PlanFeature,
  permission: { action: Action; subject: CatalogueSubject },
): HttpProblem {
  return new HttpProblem('not_in_plan', NOT_IN_PLAN[feature], { permission: { ...permission, reason: null, feature } });
}

const NOT_IN_PLAN: Record<PlanFeature, Said> = {
  keywords: said('plans.without_keywords'),
  auto_reply: said('plans.without_auto_reply'),
  custom_roles: said('plans.without_custom_roles'),
  api_tokens: said('plans.without_api_tokens'),
};

/** Somebody as their role alone has it, whatever their company's plan leaves out: for what may take things away. */
export function byRoleAlone(caller: Caller): Caller {
  const scope = caller.scope.filter(({ feature }) => !feature);
  return scope.length === caller.scope.length ? caller : { ...caller, scope, ability: abilityFor(scope) };
}
