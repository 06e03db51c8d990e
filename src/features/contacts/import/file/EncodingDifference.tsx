import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { OpenedFile } from '#src/features/contacts/import/checking/ImportFile.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { PreviewScroll, PreviewTable } from './FilePreview.tsx';
import { useEncodingLabel } from './useEncodingLabel.ts';

const Frame = styled('div')({
  marginBlockStart: 16,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  // Encoding names wrap instead of being cut off: they are what is compared.
  '& th': { whiteSpace: 'normal' },
});

/** Shows how the chosen encoding changes the file compared with the detected one. */
export function EncodingDifference({ openedFile, isDisabled }: { openedFile: OpenedFile; isDisabled: boolean }) {
  const text = useText();
  const format = useFormat();
  const label = useEncodingLabel();
  const { difference, guess, encoding } = openedFile;
  if (difference === null) return null;
  const { count, lines } = difference;
  const names = { guess: label(guess), chosen: label(encoding), smart_count: count, n: format.number(count) };
  const back = (
    <Button
      size="small"
      variant="outlined"
      disabled={isDisabled}
      onClick={() => void importDraft.readAs({ encoding: undefined })}
    >
      {text('contactImport.file.backToGuess', names)}
    </Button>
  );
  return (
    <Frame>
      <Note kind="info" role="status" actions={back}>
        {text(count === 0 ? 'contactImport.file.noDifference' : 'contactImport.file.difference', names)}
      </Note>
      {count > 0 && (
        <PreviewScroll tabIndex={0} role="region" aria-label={text('contactImport.file.differences')}>
          <PreviewTable>
            <thead>
              <tr>
                <th scope="col">{text('contactImport.check.line')}</th>
                <th scope="col">{text('contactImport.file.inGuess', names)}</th>
                <th scope="col">{text('contactImport.file.inChosen', names)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, one, other }) => (
                <tr key={line}>
                  <td>{format.number(line)}</td>
                  <td>
                    <bdi>{one}</bdi>
                  </td>
                  <td>
                    <bdi>{other}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </PreviewTable>
        </PreviewScroll>
      )}
    </Frame>
  );
}
