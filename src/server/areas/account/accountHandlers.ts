import { tenantActionsOf } from '#src/domain/access/editor/roleGrid.ts';
import { LIMITABLE_FIELDS, TENANT_SUBJECTS } from '#src/domain/access/permissions.ts';
import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';

type AccountHandlers = Pick<OperationHandlers, 'permissions'>;

/** The permissions that a tenant's roles can have. */
export const accountHandlers: AccountHandlers = {
  permissions: () =>
    TENANT_SUBJECTS.map((subject) => ({
      subject,
      actions: [...tenantActionsOf(subject)],
      fields: [...(LIMITABLE_FIELDS[subject] ?? [])],
    })),
};
