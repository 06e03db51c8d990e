import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';

interface OrderConflictProps {
  mine: readonly string[];
  theirs: readonly string[];
  keywords: ReadonlyMap<string, Keyword>;
  onKeepMine: (ids: string[], theirs: readonly string[]) => void;
  onAcceptTheirs: (ids: string[]) => void;
  onClose: () => void;
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  marginBlockStart: 12,
  '& h3': { margin: '0 0 6px', fontSize: '0.875rem', fontWeight: 600 },
  '& ol': { margin: 0, paddingInlineStart: 24 },
  '& li::marker': { color: theme.tokens.textQuiet },
}));

/** Shown when two people changed the order: both orders, to choose from. New keywords are in both. */
export function OrderConflict({ mine, theirs, keywords, onKeepMine, onAcceptTheirs, onClose }: OrderConflictProps) {
  const text = useText();
  const mergedIds = mergedOrder(mine, theirs);
  const side = (title: string, ids: readonly string[]) => (
    <div>
      <h3>{title}</h3>
      <ol>
        {ids.map((id) => (
          <li key={id}>{keywords.get(id)?.word ?? '…'}</li>
        ))}
      </ol>
    </div>
  );
  return (
    <ActionDialog
      isOpen
      width="sm"
      title={text('keywords.order.conflict.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => onAcceptTheirs([...theirs])}>
            {text('ui.form.conflict.acceptTheirs')}
          </Button>
          <Button variant="contained" onClick={() => onKeepMine(mergedIds, theirs)}>
            {text('keywords.order.conflict.keepMine')}
          </Button>
        </>
      }
    >
      {text('keywords.order.conflict.text')}
      <Sides>
        {side(text('ui.form.conflict.mine'), mergedIds)}
        {side(text('ui.form.conflict.theirs'), theirs)}
      </Sides>
    </ActionDialog>
  );
}

/** My order applied to the current records: deleted ones are dropped, new ones keep their place in the other order. */
export function mergedOrder(mine: readonly string[], theirs: readonly string[]): string[] {
  const mergedIds = mine.filter((id) => theirs.includes(id));
  theirs.forEach((id, at) => {
    if (mergedIds.includes(id)) return;
    const before = theirs[at - 1];
    mergedIds.splice(before === undefined ? 0 : mergedIds.indexOf(before) + 1, 0, id);
  });
  return mergedIds;
}
