import { type ListLooks, listLooks } from '#src/domain/people/listLooks.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { parseWith } from '#src/server/http/parseWith.ts';

const NO_LOOKS: ListLooks = { views: {}, columns: {}, density: null };

/** A person's saved views, columns and density; empty if nothing is stored. */
export async function looksOf({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<ListLooks> {
  const { views, columns, density } = (await tx.get('list_looks', caller.user.id)) ?? NO_LOOKS;
  return { views, columns, density };
}

/** The user's list settings, the same in every browser. */
export const listLooksHandlers = {
  listLooks: looksOf,

  /** Merged list by list, so that two browsers changing different lists do not undo each other. */
  async saveListLooks(context): Promise<ListLooks> {
    const { tx, caller, tenantId } = context;
    const before = await looksOf(context);
    const input = context.body;
    const after = parseWith(listLooks, {
      views: { ...before.views, ...input.views },
      columns: { ...before.columns, ...input.columns },
      density: input.density ?? before.density,
    });
    const { id } = caller.user;
    if (await tx.get('list_looks', id)) await tx.update('list_looks', id, after);
    else await tx.insert('list_looks', { id, tenant_id: tenantId || null, ...after });
    return after;
  },
} satisfies Partial<OperationHandlers>;
