import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId } from 'react';
import { useStore } from 'react-admin';
import { serverNow } from '#src/api/serverTime.ts';
import { toLocalTime } from '#src/domain/time/localTime.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import type { ExportOrder } from './ExportOrder.ts';
import { exportDialogOpened } from './exportDialogOpened.ts';
import { exportsOfPage } from './exportsOfPage.ts';
import { EXPORT_FORMATS, type ExportFormat } from './file/exportColumn.ts';

interface ExportChoice {
  format: ExportFormat;
  withBom: boolean;
}

interface ExportDialogProps {
  /** The title with the count: "Export 1,204 contacts". */
  title: string;
  /** What is exported, and what readers of the file must know. */
  children?: ReactNode;
  order: Pick<ExportOrder, 'name' | 'columns' | 'source'>;
  onClose: () => void;
}

const Legend = styled('h3')({ margin: '16px 0 4px', fontSize: '0.875rem', fontWeight: 600 });
const Help = styled('p')(({ theme }) => ({
  margin: '-2px 0 6px',
  paddingInlineStart: 24,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));
const Words = styled('div')({ '& p': { margin: '0 0 8px' } });

/** Asks for the file's format, then starts the export behind every screen. The last choice is the default. */
export function ExportDialog({ title, children, order, onClose }: ExportDialogProps) {
  const text = useText();
  const { timeZone } = useFormat();
  const id = useId();
  const [choice, setChoice] = useStore<ExportChoice>('export.choice', { format: 'xlsx', withBom: false });
  const { format, withBom } = choice;
  useEffect(() => exportDialogOpened.announce(), []);
  const start = () => {
    onClose();
    void exportsOfPage.start({ ...order, ...choice, day: toLocalTime(new Date(serverNow()), timeZone).slice(0, 10) });
  };
  return (
    <ActionDialog
      isOpen
      title={title}
      onClose={onClose}
      width="sm"
      actions={
        <Button variant="contained" onClick={start}>
          {text('ui.exporting.start')}
        </Button>
      }
    >
      <Words>{children}</Words>
      <Legend id={`${id}-format`}>{text('ui.exporting.format')}</Legend>
      <RadioGroup
        aria-labelledby={`${id}-format`}
        value={format}
        onChange={(_, value) => setChoice({ ...choice, format: value as ExportFormat })}
      >
        {EXPORT_FORMATS.map((each) => (
          <div key={each}>
            <FormControlLabel
              value={each}
              label={text(`ui.exporting.formats.${each}`)}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${each}` } }} />}
            />
            <Help id={`${id}-${each}`}>{text(`ui.exporting.formatHelp.${each}`)}</Help>
          </div>
        ))}
      </RadioGroup>
      {format === 'csv' && (
        <>
          <FormControlLabel
            label={text('ui.exporting.withBom')}
            control={
              <Checkbox
                checked={withBom}
                onChange={(_, checked) => setChoice({ ...choice, withBom: checked })}
                slotProps={{ input: { 'aria-describedby': `${id}-bom` } }}
              />
            }
          />
          <Help id={`${id}-bom`}>{text('ui.exporting.withBomHelp')}</Help>
        </>
      )}
      <Words style={{ marginBlockStart: 12 }}>
        <p>{text('ui.exporting.goesOn')}</p>
      </Words>
    </ActionDialog>
  );
}
