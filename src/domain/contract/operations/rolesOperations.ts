import { rolePreview, rolePreviewInput } from '#src/domain/access/preview/rolePreview.ts';
import { refusal, refusalQuery } from '#src/domain/access/refusal.ts';
import { rolesEndpoints } from '#src/domain/contract/endpoints/rolesEndpoints.ts';
import type { Operation } from './operation.ts';

export const rolesOperations = {
  whyNot: {
    ...rolesEndpoints.whyNot,
    summary: 'Why the person signed in may not do something, and who can grant it',
    query: refusalQuery,
    response: refusal,
  },
  previewRole: {
    ...rolesEndpoints.previewRole,
    summary: 'What people with these rules would find in a list, as far as whoever asks may see it',
    request: rolePreviewInput,
    response: rolePreview,
  },
} as const satisfies Record<keyof typeof rolesEndpoints, Operation>;
