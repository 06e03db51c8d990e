import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

interface FileDropProps {
  onFile: (file: File) => void;
  /** Facts about the chosen file. */
  children?: ReactNode;
  hasFile: boolean;
  hint: string;
}

const Zone = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '32px 16px',
  textAlign: 'center',
  border: `1px dashed ${theme.tokens.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.sunken,
  color: theme.tokens.textQuiet,
  '&[data-dragging]': { borderColor: theme.tokens.focus, borderStyle: 'solid', backgroundColor: theme.tokens.selected },
  '&[data-compact]': { padding: '16px', flexDirection: 'row', flexWrap: 'wrap', textAlign: 'start' },
  '&[data-compact] > :last-child': { marginInlineStart: 'auto' },
  '& p': { margin: 0 },
}));
const Hint = styled('p')({ fontSize: '0.8125rem' });
const ACCEPTED_TYPES =
  '.csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain,.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lets the user choose a file or drop it. */
export function FileDrop({ onFile, children, hasFile, hint }: FileDropProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const drag = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };

  return (
    <Zone
      data-dragging={isOver || undefined}
      data-compact={hasFile || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      {!hasFile && <MdiIcon name="mdi-file-upload-outline" size={32} />}
      {hasFile ? children : <p>{text(isOver ? 'contactImport.file.dropNow' : 'contactImport.file.drop')}</p>}
      {!hasFile && <p>{text('contactImport.file.or')}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_TYPES}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Clears the input, so that the same file can be chosen again after a change.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant={hasFile ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
        {text(hasFile ? 'contactImport.file.other' : 'contactImport.file.choose')}
      </Button>
      {!hasFile && <Hint>{hint}</Hint>}
    </Zone>
  );
}
