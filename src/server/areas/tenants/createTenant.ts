import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_TERMS } from '#src/domain/company/planTerms.ts';
import { foldText } from '#src/domain/foldText.ts';
import { recordActivity } from '#src/server/areas/activity/index.ts';
import { type InvitationContext, inviteNew } from '#src/server/areas/users/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { type FirstFacts, newTenant, roleIdAt } from './newTenant.ts';

interface NewTenantInput extends FirstFacts {
  owner: { name: string; email: string };
  /** The name of a plan, or null for the only one, or one without limits for an installation that sells none. */
  plan: string | null;
}

const { limit } = PLAN_TERMS;
const OWN_USE = {
  tenant_id: null,
  name: 'Own use',
  family: 'Own use',
  description: 'Everything, for a company that runs its own installation.',
  price: 0,
  currency: 'USD',
  interval: 'month' as const,
  limits: { segments: limit, devices: limit, users: limit, contacts: limit },
  features: [...PLAN_FEATURES],
  is_public: false,
  position: 0,
  retired_at: null,
  tenants_count: null,
  was_used: null,
};

/** Creates a tenant with its initial records, and invites its first owner. Throws 404 for an unknown plan, 422 when the owner's address has an account. */
export async function createTenant(
  context: InvitationContext,
  { owner, plan: planName, ...facts }: NewTenantInput,
  by: string,
): Promise<{ plan: Plan; token: string; expires_at: string }> {
  const { tx, clock } = context;
  const plan = await findPlan(tx, planName);
  const { tenant, roles, settings, autoReply, subscription } = newTenant(facts, plan, clock.now().toISOString());
  const storedTenant = await tx.insert('tenants', tenant);
  await tx.insertMany('roles', roles);
  await tx.insert('company_settings', settings);
  await tx.insert('auto_reply_settings', autoReply);
  await tx.insert('subscriptions', subscription);
  await recordActivity(tx, clock, {
    caller: { user: { id: null, name: by }, tenantId: storedTenant.id },
    ip: undefined,
    action: 'create',
    subject: 'tenants',
    recordId: storedTenant.id,
    recordName: storedTenant.name,
    after: { name: storedTenant.name, plan: plan.name },
  });
  const invitation = await inviteNew(
    context,
    { ...owner, tenant_id: storedTenant.id, role_id: roleIdAt(storedTenant.id, 'owner') },
    by,
  );
  return { plan, token: invitation.token, expires_at: invitation.expires_at };
}

async function findPlan(tx: Transaction, planName: string | null): Promise<Plan> {
  const plans = (await tx.find('plans', {})).filter(({ retired_at }) => retired_at === null);
  const matches = planName === null ? plans : plans.filter(({ name }) => foldText(name) === foldText(planName));
  const [plan] = matches;
  if (plan && matches.length === 1) return plan;
  if (plans.length === 0 && planName === null) return await tx.insert('plans', OWN_USE);
  const names = plans.map(({ name }) => `“${name}”`).join(', ') || 'none yet';
  throw new HttpProblem(
    'not_found',
    planName === null ? `Choose a plan with --plan: ${names}.` : `There is no plan “${planName}”. Plans: ${names}.`,
  );
}
