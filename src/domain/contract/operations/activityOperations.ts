import { z } from 'zod';
import { activity } from '#src/domain/company/activity.ts';
import { activityEndpoints } from '#src/domain/contract/endpoints/activityEndpoints.ts';
import { id, text } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const activityOperations = {
  recordHistory: {
    ...activityEndpoints.recordHistory,
    problems: ['not_found'],
    summary: 'The history of a record, newest first; for everyone who can read the record',
    query: z.object({
      subject: text.max(40).describe('The kind of record, such as `contacts`'),
      record_id: id.describe('The record’s id'),
    }),
    response: z.array(activity),
  },
  restoreVersion: {
    ...activityEndpoints.restoreVersion,
    problems: ['conflict', 'transition_refused', 'unprocessable'],
    summary: 'Restore a record to the version before a change, by the id of that change',
    response: z.object({ id, version: z.number().int().min(1) }),
  },
} as const satisfies Record<keyof typeof activityEndpoints, Operation>;
