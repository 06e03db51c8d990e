import type { FirstSteps } from '#src/domain/people/firstSteps.ts';
import { FIRST_STEPS, type FirstStep } from '#src/domain/people/firstStepTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** What must be there for a step to be done. A contact written in by hand will do: the step is to have people to write to. */
const IS_DONE: Record<FirstStep, (store: Store, tenantId: string) => boolean> = {
  device_paired: (store, tenantId) => store.ofTenant('devices', tenantId).some(({ status }) => status !== 'pairing'),
  contacts_imported: (store, tenantId) => store.ofTenant('contacts', tenantId).length > 0,
  campaign_sent: (store, tenantId) =>
    store.ofTenant('campaigns', tenantId).some(({ started_at }) => started_at !== null),
  colleague_invited: (store, tenantId) => store.ofTenant('users', tenantId).length > 1,
};

/** How far the tenant is. Steps that are seen to be done are kept: removing the only device later undoes nothing. */
export const firstStepsHandlers = {
  firstSteps: stepsOf,

  keepFirstSteps(context): FirstSteps {
    const { store, caller, tenantId } = context;
    const { is_hidden } = context.body;
    stepsOf(context);
    const others = keptOf(store, tenantId).hidden_by.filter((id) => id !== caller.user.id);
    keep(store, tenantId, { hidden_by: is_hidden ? [...others, caller.user.id] : others });
    return stepsOf(context);
  },
} satisfies Partial<OperationHandlers>;

function stepsOf({ store, caller, tenantId }: Pick<HandlerContext, 'store' | 'caller' | 'tenantId'>): FirstSteps {
  if (!tenantId) throw new HttpProblem('not_found', 'Whoever belongs to no tenant has no first steps.');
  const before = keptOf(store, tenantId);
  const done = FIRST_STEPS.filter((step) => before.done.includes(step) || IS_DONE[step](store, tenantId));
  if (done.length > before.done.length) keep(store, tenantId, { done });
  const entries = FIRST_STEPS.map((step) => [step, done.includes(step)] as const);
  return {
    done: Object.fromEntries(entries) as FirstSteps['done'],
    is_hidden: before.hidden_by.includes(caller.user.id),
  };
}

interface Kept {
  done: FirstStep[];
  hidden_by: string[];
}

function keptOf(store: Store, tenantId: string): Kept {
  const { done, hidden_by } = store.byId('first_steps', tenantId) ?? { done: [], hidden_by: [] };
  return { done, hidden_by };
}

function keep(store: Store, tenantId: string, change: Partial<Kept>): void {
  if (store.byId('first_steps', tenantId)) store.update('first_steps', tenantId, change);
  else store.insert('first_steps', { id: tenantId, tenant_id: tenantId, ...keptOf(store, tenantId), ...change });
}
