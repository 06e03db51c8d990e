import type { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { contactImportInput, importRow } from '#src/domain/imports/contactImport.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { importHandlers } from '#src/server/areas/imports/importHandlers.ts';
import { contextIn } from './contextIn.ts';

/** Imports without HTTP, with the defaults of missing fields. */
export function importsOf(fixture: TestTenant) {
  const withRules = (rules?: readonly AbilityRule[]) => (rules === undefined ? {} : { rules });
  return {
    begin: async (input: object = {}, rules?: readonly AbilityRule[]) => {
      const body = contactImportInput.parse({ file_name: 'people.csv', rows_total: 10, ...input });
      return await importHandlers.createImport(contextIn(fixture, { body, ...withRules(rules) }));
    },
    /** Rows without a number of their own in the file are numbered. */
    send: async (id: string, rows: object[], rules?: readonly AbilityRule[]) => {
      const body = { rows: rows.map((row, at) => importRow.parse({ row: at + 1, phone_as_typed: '555', ...row })) };
      return await importHandlers.importRows(contextIn(fixture, { id, body, ...withRules(rules) }));
    },
    finish: async (id: string, outcome: 'finished' | 'cancelled' = 'finished') =>
      await importHandlers.finishImport(contextIn(fixture, { id, body: { outcome } })),
    undo: async (id: string, rules?: readonly AbilityRule[]) =>
      await importHandlers.undoImport(contextIn(fixture, { id, ...withRules(rules) })),
  };
}
