import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { DraftState, Tenancy } from '#src/features/contacts/import/DraftState.ts';
import { EarlierImports } from '#src/features/contacts/import/EarlierImports.tsx';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { MAX_ROWS } from '#src/features/contacts/import/reading/fileProblem.ts';
import { StepFrame } from '#src/features/contacts/import/StepFrame.tsx';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { WorkProgress } from '#src/features/contacts/import/WorkProgress.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { OpenedPart } from '#src/ui/dialogs/OpenedPart.tsx';
import { Section } from '#src/ui/figures/Section.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { EncodingDifference } from './EncodingDifference.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FilePreview } from './FilePreview.tsx';
import { ReadingNotes } from './ReadingNotes.tsx';
import { ReadingOptions } from './ReadingOptions.tsx';

/** First step: the file, and whether it was read correctly. */
export function FileStep() {
  const text = useText();
  const format = useFormat();
  const fileSize = useFileSize();
  const tenancy = useTenancy();
  const { file, openedFile, problem, busy, choice } = useDraft();
  const { customFields } = tenancy;
  useEffect(() => {
    if (customFields) void importDraft.setCustomFields(customFields);
  }, [customFields]);
  const open = (chosen: File) => void importDraft.open(chosen, { ...tenancy, customFields: customFields ?? [] });
  useNoFileByAccident();

  return (
    <StepFrame
      step="file"
      title={text('contactImport.file.title')}
      intro={text('contactImport.file.intro')}
      actions={
        openedFile && (
          <Button variant="contained" disabled={busy !== null} onClick={() => importDraft.goTo('columns')}>
            {text('contactImport.steps.toColumns')}
          </Button>
        )
      }
    >
      <FileDrop
        onFile={open}
        hasFile={openedFile !== null}
        hint={text('contactImport.file.limits', { rows: format.number(MAX_ROWS) })}
      >
        {file && (
          <div role="status">
            <p>
              <strong>{file.name}</strong>
            </p>
            <p>
              {fileSize(file.size)}
              {openedFile &&
                ` · ${text('contactImport.file.read', { smart_count: openedFile.rows, n: format.number(openedFile.rows) })}`}
            </p>
          </div>
        )}
      </FileDrop>
      {busy === 'reading' && <WorkProgress label={text('contactImport.file.reading', { name: file?.name })} />}
      {problem && (
        <Note kind="error" role="alert" title={text('contactImport.problem.title')}>
          <p>
            {file?.name}:{' '}
            {text(`contactImport.problem.${problem.problem}`, { line: problem.line, rows: format.number(MAX_ROWS) })}
          </p>
        </Note>
      )}
      {(openedFile || (problem && isReadable(problem))) && (
        <Section title={text('contactImport.file.howRead')} description={text('contactImport.file.howReadText')}>
          <ReadingOptions openedFile={openedFile} choice={choice} problem={problem} isDisabled={busy !== null} />
          {openedFile && <EncodingDifference openedFile={openedFile} isDisabled={busy !== null} />}
          {openedFile && <FilePreview openedFile={openedFile} />}
        </Section>
      )}
      {openedFile && <ReadingNotes notes={openedFile.notes} isLocked={busy !== null} />}
      {!file && <SuppressionList />}
      {!file && <EarlierImports />}
    </StepFrame>
  );
}

/** Problems that another encoding, separator or sheet may solve. */
function isReadable({ problem, sheets }: NonNullable<DraftState['problem']>): boolean {
  if (sheets !== null) return sheets.length > 1 || problem === 'header_only';
  return ['too_many_columns', 'line_too_long', 'header_only'].includes(problem);
}

/** Ignores files dropped elsewhere on the page: the browser would open them instead of the page. */
function useNoFileByAccident(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

const UNITS = ['byte', 'kilobyte', 'megabyte'] as const;

/** Formats bytes in the largest sensible unit: "164 kB". */
function useFileSize(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
    const options = {
      style: 'unit',
      unit: UNITS[power],
      // In English the short form would be "43 byte".
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: power === 2 ? 1 : 0,
    } as const;
    return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power);
  };
}

interface KnownTenancy extends Omit<Tenancy, 'customFields'> {
  customFields: readonly CustomField[] | undefined;
}

/** The company's country and time zone, its custom fields (undefined while unknown), and the fields the user cannot import. */
function useTenancy(): KnownTenancy {
  const country = useAccess()?.user.tenant?.default_country ?? 'US';
  const { timeZone } = useFormat();
  const mayGroups = useCan({ action: 'read', subject: 'groups' }).isAllowed;
  const mayCategories = useCan({ action: 'read', subject: 'categories' }).isAllowed;
  const forbiddenTargets: Tenancy['forbiddenTargets'] = [
    ...(mayGroups ? [] : (['groups'] as const)),
    ...(mayCategories ? [] : (['category'] as const)),
  ];
  return { country, timeZone, customFields: useTextingSettings()?.custom_fields, forbiddenTargets };
}

const SuppressionDialog = lazyPart(async () => ({
  default: (await import('#src/features/contacts/import/SuppressionDialog.tsx')).SuppressionDialog,
}));

/** Opens the import of a suppression list. */
function SuppressionList() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={text('contactImport.suppression.title')} description={text('contactImport.suppression.text')}>
      <Button
        variant="outlined"
        startIcon={<MdiIcon name="mdi-account-cancel-outline" />}
        onClick={() => setOpen(true)}
        sx={{ marginBlockStart: 1 }}
      >
        {text('contactImport.suppression.open')}
      </Button>
      {isOpen && (
        <OpenedPart>
          <SuppressionDialog onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </Section>
  );
}
