import { type ListSettings, listSettings } from '#src/domain/people/listSettings.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { parseWith } from '#src/server/http/parseWith.ts';

const NO_SETTINGS: ListSettings = { views: {}, columns: {}, density: null };

/** A person's saved views, columns and density; empty if nothing is stored. */
export async function listSettingsOf({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<ListSettings> {
  const { views, columns, density } = (await tx.get('list_settings', caller.user.id)) ?? NO_SETTINGS;
  return { views, columns, density };
}

/** The user's list settings, the same in every browser. */
export const listSettingsHandlers = {
  listSettings: listSettingsOf,

  /** Merged list by list, so that two browsers changing different lists do not undo each other. */
  async saveListSettings(context): Promise<ListSettings> {
    const { tx, caller, tenantId } = context;
    const before = await listSettingsOf(context);
    const input = context.body;
    const after = parseWith(listSettings, {
      views: { ...before.views, ...input.views },
      columns: { ...before.columns, ...input.columns },
      density: input.density ?? before.density,
    });
    const { id } = caller.user;
    if (await tx.get('list_settings', id)) await tx.update('list_settings', id, after);
    else await tx.insert('list_settings', { id, tenant_id: tenantId || null, ...after });
    return after;
  },
} satisfies Partial<OperationHandlers>;
