import type { OperationHandlers } from '#mock-api/types.ts';
import { archiveTemplates } from './templates/archiveTemplates.ts';
import { duplicateTemplate } from './templates/duplicateTemplate.ts';
import { measureBody } from './templates/measureBody.ts';
import { templateUsages } from './templates/templateUsages.ts';

/** What can be done with templates beyond reading and writing them. */
export const templateHandlers = {
  measureBody,
  archiveTemplates,
  templateUsages,
  duplicateTemplate,
} satisfies Partial<OperationHandlers>;
