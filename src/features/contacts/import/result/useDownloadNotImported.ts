import type { RejectedRow } from '#src/domain/imports/contactImport.ts';
import { isUntextableKind } from '#src/domain/sms/phone/phoneTerms.ts';
import { importRunner } from '#src/features/contacts/import/importSession.ts';
import type { ImportRun } from '#src/features/contacts/import/running/ImportRun.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAction } from '#src/ui/actions/useAction.ts';
import { saveFile } from '#src/ui/export/saveFile.ts';
import { notImportedCsv } from './notImportedCsv.ts';

/** The API's codes with texts of their own; for others its message is shown. */
const REFUSALS: Readonly<Record<string, TextKey>> = {
  plan_limit: 'contactImport.reason.plan_limit',
  too_many_groups: 'contactImport.reason.too_many_groups',
  duplicate_in_file: 'contactImport.reason.duplicate_in_file',
  wrong_type: 'contactImport.reason.wrong_type',
  unknown_field: 'contactImport.reason.unknown_field',
  unknown_group: 'contactImport.reason.unknown_group',
  smart_group: 'contactImport.reason.smart_group',
  unknown_category: 'contactImport.reason.unknown_category',
  consent_unproven: 'contactImport.reason.consent_unproven',
};

function refusalKey(code: string): TextKey {
  if (isUntextableKind(code)) return `contactImport.reason.${code}`;
  return REFUSALS[code] ?? 'contactImport.reason.refused';
}

/** Downloads the rows that were not imported. */
export function useDownloadNotImported(run: ImportRun): { download: () => void; isBusy: boolean } {
  const text = useText();

  const make = async () => {
    const { store } = importRunner;
    if (store === null) return;
    const csv = await notImportedCsv(run, store, {
      line: text('contactImport.result.line'),
      reason: text('contactImport.result.reason'),
      column: (n) => text('contactImport.file.column', { n }),
      refusal: ({ code, message }: RejectedRow) => text(refusalKey(code), { message }),
    });
    const name = run.input.file_name.replace(/\.\w+$/, '');
    saveFile({
      name: `${text('contactImport.result.csvName', { name })}.csv`,
      content: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
    });
  };
  const action = useAction(make);
  return { isBusy: action.isRunning, download: () => void action.run() };
}
