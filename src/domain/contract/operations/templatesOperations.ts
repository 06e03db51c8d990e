import { z } from 'zod';
import { templatesEndpoints } from '#src/domain/contract/endpoints/templatesEndpoints.ts';
import { bodyMeasure, bodyMeasureInput } from '#src/domain/messages/bodyMeasure.ts';
import { template } from '#src/domain/messages/template.ts';
import { MAX_TEMPLATES_PER_CALL } from '#src/domain/messages/templateTerms.ts';
import { templateUsages } from '#src/domain/messages/templateUsages.ts';
import { id } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const templatesOperations = {
  measureBody: {
    ...templatesEndpoints.measureBody,
    summary: 'Count a text’s segments for real recipients, and find the recipient with the longest text',
    request: bodyMeasureInput,
    response: bodyMeasure,
  },
  archiveTemplates: {
    ...templatesEndpoints.archiveTemplates,
    summary: 'Archive a template or restore it',
    request: z.object({ ids: z.array(id).min(1).max(MAX_TEMPLATES_PER_CALL), archived: z.boolean() }),
    response: z.object({ changed: z.array(id).describe('The templates that were changed') }),
  },
  templateUsages: {
    ...templatesEndpoints.templateUsages,
    summary: 'Where a template was used',
    response: templateUsages,
  },
  duplicateTemplate: {
    ...templatesEndpoints.duplicateTemplate,
    problems: ['conflict', 'unprocessable'],
    summary: 'Duplicate a template',
    response: template,
  },
} as const satisfies Record<keyof typeof templatesEndpoints, Operation>;
