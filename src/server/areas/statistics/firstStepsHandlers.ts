import type { FirstSteps } from '#src/domain/people/firstSteps.ts';
import { FIRST_STEPS, type FirstStep } from '#src/domain/people/firstStepTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The condition of each step. A contact entered by hand counts: the step is to have people to text. */
const IS_DONE: Record<FirstStep, (tx: Transaction, tenant: { tenant_id: string }) => Promise<boolean>> = {
  device_paired: async (tx, tenant) => (await tx.find('devices', tenant)).some(({ status }) => status !== 'pairing'),
  contacts_imported: async (tx, tenant) => (await tx.contacts.count({ tenantId: tenant.tenant_id })) > 0,
  campaign_sent: async (tx, { tenant_id }) => await tx.campaigns.anyStarted({ tenantId: tenant_id }),
  colleague_invited: async (tx, tenant) => (await tx.find('users', tenant)).length > 1,
};

/** The tenant's first steps. Done steps are stored: removing the only device later undoes nothing. */
export const firstStepsHandlers = {
  firstSteps: stepsOf,

  async updateFirstSteps(context): Promise<FirstSteps> {
    const { tx, caller, tenantId } = context;
    const { is_hidden } = context.body;
    await stepsOf(context);
    const otherIds = (await stateOf(tx, tenantId)).hidden_by.filter((id) => id !== caller.user.id);
    await keep(tx, tenantId, { hidden_by: is_hidden ? [...otherIds, caller.user.id] : otherIds });
    return await stepsOf(context);
  },
} satisfies Partial<OperationHandlers>;

async function stepsOf({
  tx,
  caller,
  tenantId,
}: Pick<HandlerContext, 'tx' | 'caller' | 'tenantId'>): Promise<FirstSteps> {
  if (!tenantId) throw new HttpProblem('not_found', 'You do not belong to a tenant, so you have no first steps.');
  const before = await stateOf(tx, tenantId);
  const done: FirstStep[] = [];
  for (const step of FIRST_STEPS) {
    if (before.done.includes(step) || (await IS_DONE[step](tx, { tenant_id: tenantId }))) done.push(step);
  }
  if (done.length > before.done.length) await keep(tx, tenantId, { done });
  const entries = FIRST_STEPS.map((step) => [step, done.includes(step)] as const);
  return {
    done: Object.fromEntries(entries) as FirstSteps['done'],
    is_hidden: before.hidden_by.includes(caller.user.id),
  };
}

interface FirstStepsState {
  done: FirstStep[];
  hidden_by: string[];
}

async function stateOf(tx: Transaction, tenantId: string): Promise<FirstStepsState> {
  const { done, hidden_by } = (await tx.get('first_steps', tenantId)) ?? { done: [], hidden_by: [] };
  return { done, hidden_by };
}

async function keep(tx: Transaction, tenantId: string, change: Partial<FirstStepsState>): Promise<void> {
  if (await tx.get('first_steps', tenantId)) await tx.update('first_steps', tenantId, change);
  else
    await tx.insert('first_steps', {
      id: tenantId,
      tenant_id: tenantId,
      ...(await stateOf(tx, tenantId)),
      ...change,
    });
}
