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
    summary: 'Which of these numbers are already contacts, and which have opted out or are blocked',
    request: z.object({ phones: z.array(text.max(CONTACT_LIMITS.phone_as_typed)).max(10_000) }),
    response: z.object({
      known: z.array(z.string()),
      /** Numbers that opted out, as contacts or before they were deleted; no file changes that. */
      refused: z.array(z.string()),
    }),
  },
  importSuppressions: {
    ...importsEndpoints.importSuppressions,
    summary:
      'Import a suppression list: its numbers are opted out, with or without a contact. Repeating it changes nothing',
    request: suppressionListInput,
    response: suppressionListResult,
  },
  createImport: {
    ...importsEndpoints.createImport,
    problems: ['conflict'],
    summary: 'Start an import',
    request: contactImportInput,
    response: contactImport,
  },
  imports: { ...importsEndpoints.imports, summary: 'All imports, newest first', response: z.array(contactImport) },
  importRejected: {
    ...importsEndpoints.importRejected,
    summary: 'Rows an import rejected, with the reason',
    response: z.array(rejectedRow),
  },
  undoImport: {
    ...importsEndpoints.undoImport,
    problems: ['transition_refused'],
    summary: 'Undo an import, except for contacts changed since; repeating it returns the same response',
    response: contactImport,
  },
  getImport: { ...importsEndpoints.getImport, summary: 'An import and its progress', response: contactImport },
  importRows: {
    ...importsEndpoints.importRows,
    problems: ['transition_refused'],
    summary: 'Import a chunk of rows; repeating a chunk changes nothing and returns the same response',
    request: importChunk,
    response: importChunkResult,
  },
  finishImport: {
    ...importsEndpoints.finishImport,
    problems: ['transition_refused'],
    summary: 'Finish or cancel an import',
    request: z.object({ outcome: z.enum(['finished', 'cancelled']) }),
    response: contactImport,
  },
} as const satisfies Record<keyof typeof importsEndpoints, Operation>;
