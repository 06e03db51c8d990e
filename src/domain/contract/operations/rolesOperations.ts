import { refusal, refusalQuery } from '#src/domain/access/refusal.ts';
import { rolePreview, rolePreviewInput } from '#src/domain/access/rolePreview.ts';
import { rolesEndpoints } from '#src/domain/contract/endpoints/rolesEndpoints.ts';
import type { Operation } from './operation.ts';

export const rolesOperations = {
  missingPermission: {
    ...rolesEndpoints.missingPermission,
    summary: 'Why your role does not allow something, and who can grant it',
    query: refusalQuery,
    response: refusal,
  },
  previewRole: {
    ...rolesEndpoints.previewRole,
    summary: 'Preview a role: the records of a list that its rules show, limited to those you can see',
    request: rolePreviewInput,
    response: rolePreview,
  },
} as const satisfies Record<keyof typeof rolesEndpoints, Operation>;
