import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { DraftState } from '#src/features/contacts/import/DraftState.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { LabeledSelect } from '#src/features/contacts/import/LabeledSelect.tsx';
import { SEPARATORS } from '#src/features/contacts/import/reading/detectSeparator.ts';
import { useText } from '#src/i18n/useText.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { useSeparatorWord } from './useSeparatorWord.ts';

// Loaded on demand: the autocomplete is as large as the rest of this step.
const EncodingPicker = lazyPart(() =>
  import('./EncodingPicker.tsx').then((module) => ({ default: module.EncodingPicker })),
);

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 16,
});

interface ReadingOptionsProps extends Pick<DraftState, 'openedFile' | 'choice' | 'problem'> {
  isDisabled: boolean;
}

/** The detected sheet, or encoding and separator, and the header, which the user can change. */
export function ReadingOptions({ openedFile, choice, problem, isDisabled }: ReadingOptionsProps) {
  const sheets = openedFile?.workbook?.sheets ?? problem?.sheets ?? null;
  const sheet = openedFile?.workbook?.sheet ?? choice.sheet;
  return (
    <Row>
      {sheets === null && <TextOptions openedFile={openedFile} choice={choice} isDisabled={isDisabled} />}
      {sheets !== null && sheets.length > 1 && <SheetOption sheets={sheets} sheet={sheet} isDisabled={isDisabled} />}
      <HeaderOption openedFile={openedFile} choice={choice} isDisabled={isDisabled} />
    </Row>
  );
}

type PartProps = Omit<ReadingOptionsProps, 'problem'>;

function TextOptions({ openedFile, choice, isDisabled }: PartProps) {
  const text = useText();
  const separatorWord = useSeparatorWord();
  const encoding = openedFile?.encoding ?? choice.encoding ?? 'utf-8';
  const separator = openedFile?.separator ?? choice.separator ?? ',';
  const separators = [...new Set<string>([...SEPARATORS, separator])];
  return (
    <>
      <Suspense fallback={null}>
        <EncodingPicker
          value={encoding}
          guess={openedFile?.guess ?? 'utf-8'}
          isDisabled={isDisabled}
          onChange={(value) =>
            // Choosing the detected encoding is not a choice: another file may have another encoding.
            void importDraft.readAs({ encoding: value === openedFile?.guess ? undefined : value })
          }
        />
      </Suspense>
      <LabeledSelect
        label={text('contactImport.file.separator')}
        value={separator}
        isDisabled={isDisabled}
        onChange={(value) => void importDraft.readAs({ separator: value })}
      >
        {separators.map((each) => (
          <option key={each} value={each}>
            {separatorWord(each)}
          </option>
        ))}
      </LabeledSelect>
    </>
  );
}

interface SheetOptionProps {
  sheets: readonly string[];
  /** Undefined: the first sheet with content. */
  sheet: string | undefined;
  isDisabled: boolean;
}

function SheetOption({ sheets, sheet, isDisabled }: SheetOptionProps) {
  const text = useText();
  return (
    <LabeledSelect
      label={text('contactImport.file.sheet')}
      value={sheet ?? sheets[0] ?? ''}
      isDisabled={isDisabled}
      onChange={(value) => void importDraft.readAs({ sheet: value, headerLine: undefined })}
    >
      {sheets.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </LabeledSelect>
  );
}

/** The option for files without a header. */
const NONE = 'none';

function HeaderOption({ openedFile, choice, isDisabled }: PartProps) {
  const text = useText();
  const line = openedFile ? openedFile.headerLine : (choice.headerLine ?? null);
  const firstLines = openedFile?.firstLines ?? [];
  const lines =
    line === null || firstLines.some((each) => each.line === line) ? firstLines : [...firstLines, { line, text: '' }];
  return (
    <LabeledSelect
      label={text('contactImport.file.header')}
      value={String(line ?? NONE)}
      isDisabled={isDisabled}
      onChange={(value) => void importDraft.readAs({ headerLine: value === NONE ? null : Number(value) })}
    >
      {lines.map((each) => (
        <option key={each.line} value={each.line}>
          {text('contactImport.file.headerLine', { line: each.line, names: each.text })}
        </option>
      ))}
      <option value={NONE}>{text('contactImport.file.noHeader')}</option>
    </LabeledSelect>
  );
}
