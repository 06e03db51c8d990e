import { LIMITABLE_FIELDS, PERMISSIONS } from '#src/domain/access/permissions.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';

type AccountHandlers = Pick<OperationHandlers, 'permissions'>;

/** What belongs to the tenant as a whole. */
export const accountHandlers: AccountHandlers = {
  permissions: () =>
    Object.entries(PERMISSIONS).map(([subject, actions]) => ({
      subject,
      actions: [...actions],
      fields: [...(LIMITABLE_FIELDS[subject as keyof typeof PERMISSIONS] ?? [])],
    })),
};
