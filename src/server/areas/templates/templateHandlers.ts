import type { OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { archiveTemplates } from './archiveTemplates.ts';
import { duplicateTemplate } from './duplicateTemplate.ts';
import { measureBody } from './measureBody.ts';
import { templateUsages } from './templateUsages.ts';

/** Operations on templates beyond the five verbs. */
export const templateHandlers = {
  measureBody,
  archiveTemplates,
  templateUsages,
  duplicateTemplate,
} satisfies Partial<OperationHandlers>;
