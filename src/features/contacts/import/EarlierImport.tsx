import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ContactImport, ImportStatus } from '#src/domain/imports/contactImport.ts';
import { UndoQuestion } from '#src/features/contacts/import/result/UndoQuestion.tsx';
import { UndoResult } from '#src/features/contacts/import/result/UndoResult.tsx';
import { hasEffects } from '#src/features/contacts/import/running/ImportRun.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';

const LOOKS = {
  running: { kind: 'info', icon: 'mdi-progress-clock' },
  finished: { kind: 'success', icon: 'mdi-check' },
  cancelled: { kind: 'neutral', icon: 'mdi-cancel' },
  undone: { kind: 'neutral', icon: 'mdi-undo' },
} as const satisfies Record<ImportStatus, object>;

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '4px 16px',
  alignItems: 'center',
  paddingBlock: 12,
  borderBlockStart: `1px solid ${theme.tokens.line}`,
  '&:first-of-type': { borderBlockStart: 'none' },
  '& h3': { margin: 0, font: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.tokens.textQuiet },
  '& > [data-whole]': { gridColumn: '1 / -1' },
  '& summary': { cursor: 'pointer' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
const Name = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' });

interface EarlierImportProps {
  item: ContactImport;
  onUndo: () => Promise<unknown>;
  onEnd: () => Promise<unknown>;
}

/** An earlier import: its results, and Undo. */
export function EarlierImport({ item, onUndo, onEnd }: EarlierImportProps) {
  const text = useText();
  const format = useFormat();
  const [openQuestion, setOpenQuestion] = useState<'undo' | 'end' | null>(null);
  const { status, totals, file_name, undo, created_at, consents } = item;
  const isUndoable =
    (status === 'finished' || status === 'cancelled') && hasEffects({ totals, consents, created: item.created });
  const optedOutCount = consents?.opted_out ?? 0;
  const figures = (['created', 'updated', 'skipped', 'rejected'] as const).filter(
    (key) => totals[key] > 0 || key === 'created',
  );
  const close = () => setOpenQuestion(null);

  return (
    <Item>
      <div>
        <Name>
          <h3>
            <bdi>{file_name}</bdi>
          </h3>
          <StatusChip {...LOOKS[status]} label={text(`contactImport.earlier.status.${status}`)} />
        </Name>
        <p>
          <RelativeTime at={created_at} />
          {figures.map((key) => ` · ${text(`contactImport.earlier.${key}`, { n: format.number(totals[key]) })}`)}
          {optedOutCount > 0 && ` · ${text('contactImport.earlier.optedOut', { n: format.number(optedOutCount) })}`}
        </p>
      </div>
      {isUndoable && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<MdiIcon name="mdi-undo" />}
          aria-label={text('contactImport.earlier.undoOf', { name: file_name })}
          onClick={() => setOpenQuestion('undo')}
        >
          {text('contactImport.undo.action')}
        </Button>
      )}
      {status === 'running' && (
        <Button size="small" variant="outlined" onClick={() => setOpenQuestion('end')}>
          {text('contactImport.earlier.end')}
        </Button>
      )}
      {undo && (
        <details data-whole>
          <summary>{text('contactImport.undo.done')}</summary>
          <UndoResult undo={undo} />
        </details>
      )}
      <UndoQuestion
        isOpen={openQuestion === 'undo'}
        effects={{ totals, consents, created: item.created }}
        onConfirm={onUndo}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={openQuestion === 'end'}
        title={text('contactImport.earlier.endQuestion')}
        confirmLabel={text('contactImport.earlier.end')}
        onConfirm={onEnd}
        onClose={close}
      >
        {text('contactImport.earlier.endText')}
      </ConfirmDialog>
    </Item>
  );
}
