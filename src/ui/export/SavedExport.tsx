import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import type { ExportedFile } from './ExportTask.ts';
import { saveFile } from './saveFile.ts';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 32 });
const Done = styled(MdiIcon)(({ theme }) => ({ color: theme.tokens.status.success.mark, flexShrink: 0 }));
const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

interface SavedExportProps {
  file: ExportedFile;
  /** The number of records. */
  count: number;
  onRemove: () => void;
}

/** A finished export on one line: the browser has the file and can save it again. */
export function SavedExport({ file, count, onRemove }: SavedExportProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Line>
      <Done name="mdi-check-circle-outline" size={18} />
      <Words role="status">
        {text('ui.exporting.saved', { smart_count: count, n: format.number(count), file: file.name })}
      </Words>
      <Button size="small" variant="outlined" sx={{ flexShrink: 0 }} onClick={() => saveFile(file)}>
        {text('ui.exporting.again')}
      </Button>
      <IconAction
        icon="mdi-close"
        size="small"
        label={text('ui.exporting.dismiss', { name: file.name })}
        onClick={onRemove}
      />
    </Line>
  );
}
