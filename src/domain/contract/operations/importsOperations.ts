import { z } from 'zod';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { importsEndpoints } from '#src/domain/contract/endpoints/importsEndpoints.ts';
import {
  contactImport,
  contactImportInput,
  importChunk,
  importChunkResult,
  rejectedRow,
} from '#src/domain/imports/contactImport.ts';
import { suppressionListInput, suppressionListResult } from '#src/domain/imports/suppressionList.ts';
import { text } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const importsOperations = {
  knownPhones: {
    ...importsEndpoints.knownPhones,
    summary: 'Which of these numbers the tenant has already, and whose people want no texts',
    request: z.object({ phones: z.array(text.max(CONTACT_LIMITS.phone_as_typed)).max(10_000) }),
    response: z.object({
      known: z.array(z.string()),
      /** Those whose people said no, as contacts or before they were deleted: no file changes that. */
      refused: z.array(z.string()),
    }),
  },
  importSuppressions: {
    ...importsEndpoints.importSuppressions,
    summary:
      'Numbers of people who said no elsewhere become refusals, with a contact or without; again: nothing changes',
    request: suppressionListInput,
    response: suppressionListResult,
  },
  createImport: {
    ...importsEndpoints.createImport,
    problems: ['conflict'],
    summary: 'Begin an import',
    request: contactImportInput,
    response: contactImport,
  },
  imports: { ...importsEndpoints.imports, summary: 'All imports, newest first', response: z.array(contactImport) },
  importRejected: {
    ...importsEndpoints.importRejected,
    summary: 'The rows an import did not take, and why',
    response: z.array(rejectedRow),
  },
  undoImport: {
    ...importsEndpoints.undoImport,
    problems: ['transition_refused'],
    summary: 'Take a whole import back, but for those who were changed since; again: the same answer',
    response: contactImport,
  },
  getImport: { ...importsEndpoints.getImport, summary: 'How far an import is', response: contactImport },
  importRows: {
    ...importsEndpoints.importRows,
    problems: ['transition_refused'],
    summary: 'Import a chunk of rows; the same chunk again changes nothing and answers the same',
    request: importChunk,
    response: importChunkResult,
  },
  finishImport: {
    ...importsEndpoints.finishImport,
    problems: ['transition_refused'],
    summary: 'End an import',
    request: z.object({ outcome: z.enum(['finished', 'cancelled']) }),
    response: contactImport,
  },
} as const satisfies Record<keyof typeof importsEndpoints, Operation>;
