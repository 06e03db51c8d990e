import { MAX_CHANGED_PER_REQUEST } from '#src/domain/contract/requestLimits.ts';
import { nowIn, type UnitContext } from './sending/UnitContext.ts';
import type { Removal } from './storage/records/removals.ts';
import type { Stored } from './storage/records/Stored.ts';
import type { Transaction } from './storage/Transaction.ts';

/** Records changed per step: few enough that a tenant's other units of work wait only a moment for it. */
const STEP = 500;

/** A deleted record of a tenant. */
export type Removed = Pick<Removal, 'id' | 'of'> &
  Partial<Pick<Removal, 'move_to' | 'fails_queue' | 'until'>> & { tenantId: string };

/** Changes the next `limit` records that refer to a deleted one, and returns their ids: fewer at the end. */
export type Step = (
  context: UnitContext,
  removed: Omit<Removal, 'next_at'> & { tenantId: string },
  limit: number,
) => Promise<readonly string[]>;

/**
 * Changes what refers to a deleted record: all of it if it is little, otherwise the first part; workers continue with `continueRemoval`. Until then, the
 * others name a record that does not exist. Returns how many it changed.
 *
 * @param size records changed per step of the first part; all of it, if a step takes long however few they are
 */
export async function removeReferences(
  context: UnitContext,
  removed: Removed,
  step: Step,
  size = STEP,
): Promise<number> {
  const { tenantId, ...rest } = removed;
  let removal: Omit<Removal, 'next_at'> = { move_to: null, fails_queue: false, ...rest, after: null };
  await redirectRemovals(context.tx, removed);
  for (let changed = 0; changed < MAX_CHANGED_PER_REQUEST; changed += size) {
    const ids = await step(context, { ...removal, tenantId }, size);
    if (ids.length < size) return changed + ids.length;
    removal = { ...removal, after: ids.at(-1) ?? null };
  }
  await context.tx.insert('removals', { ...removal, tenant_id: tenantId, next_at: nowIn(context) });
  return MAX_CHANGED_PER_REQUEST;
}

/** Sends to the same place what earlier removals have yet to move to a record that is deleted, or whose queue moves. Returns how many removals it changed. */
export async function redirectRemovals(
  tx: Transaction,
  { tenantId, id, move_to = null, fails_queue = false }: Omit<Removed, 'of'>,
): Promise<number> {
  const removals = await tx.find('removals', { tenant_id: tenantId });
  const earlier = removals.filter((each) => each.move_to === id);
  await tx.updateMany(
    'removals',
    earlier.map((each) => ({ id: each.id, change: { move_to, fails_queue } })),
  );
  return earlier.length;
}

/**
 * Does a removal's next step, in a unit of work of its tenant. At the end it starts over, because a record it has passed may refer to the deleted one
 * again: a contact that was merged with one it had not reached yet. It is over once a first step finds too little for another.
 */
export async function continueRemoval(
  context: UnitContext,
  { tenant_id, ...removal }: Stored<Removal>,
  step: Step,
): Promise<void> {
  const ids = await step(context, { ...removal, tenantId: tenant_id ?? '' }, STEP);
  const isLast = ids.length < STEP;
  if (isLast && removal.after === null) return await context.tx.remove('removals', removal.id);
  await context.tx.update('removals', removal.id, {
    after: isLast ? null : (ids.at(-1) ?? null),
    next_at: nowIn(context),
  });
}

/** A step that goes through several kinds of references, one after the other. */
export function inOrder(...steps: readonly Step[]): Step {
  return async (context, removed, limit) => {
    const ids: string[] = [];
    for (const step of steps) {
      if (ids.length < limit) ids.push(...(await step(context, removed, limit - ids.length)));
    }
    return ids;
  };
}
