import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { GroupingsOfRow } from '#src/features/contacts/import/checking/RowGroupings.ts';
import type { RowStatus } from '#src/features/contacts/import/checking/rowReason.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { StatusChip } from '#src/ui/cells/StatusChip.tsx';
import type { IconName } from '#src/ui/icons/MdiIcon.tsx';
import { useReasonText } from './useReasonText.ts';

const LOOK: Record<RowStatus, { kind: StatusKind; icon: IconName }> = {
  ready: { kind: 'success', icon: 'mdi-check-circle-outline' },
  known: { kind: 'info', icon: 'mdi-account-check-outline' },
  duplicate: { kind: 'neutral', icon: 'mdi-content-duplicate' },
  invalid: { kind: 'error', icon: 'mdi-alert-circle-outline' },
};

const Reason = styled('div')({ marginBlockStart: 2 });
const Quiet = styled('span')(({ theme }) => ({
  marginInlineStart: 8,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

const Question = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  marginBlockStart: 4,
});

/** A row's status, the reason, and the number probably meant. */
export function RowVerdict({ row, isLocked }: { row: RowView; isLocked: boolean }) {
  const text = useText();
  const { phoneAbroad } = useFormat();
  const reasonText = useReasonText();
  const fieldLabel = useFieldLabel();
  const reason = reasonText(row);
  const { suggestion } = row;
  return (
    <>
      <StatusChip {...LOOK[row.status]} label={text(`contactImport.check.status.${row.status}`)} />
      {row.isEdited && <Quiet>{text('contactImport.check.edited')}</Quiet>}
      {reason && <Reason>{reason}</Reason>}
      {row.blanks.map(({ field, word }) => (
        <Reason key={field}>{text('contactImport.check.blankCell', { word, field: fieldLabel(field) })}</Reason>
      ))}
      {row.isTidied && <Reason>{text('contactImport.check.tidiedRow')}</Reason>}
      {row.isRefused && <Reason>{text('contactImport.check.refused')}</Reason>}
      {!row.isRefused && <RowConsent row={row} />}
      {row.groupings && row.status !== 'invalid' && row.status !== 'duplicate' && (
        <RowGroupings groupings={row.groupings} />
      )}
      {row.readAs && <Reason>{text('contactImport.check.readAs', { phone: phoneAbroad(row.readAs) })}</Reason>}
      {suggestion && (
        <Question>
          <span>{text('contactImport.check.didYouMean', { phone: phoneAbroad(suggestion) })}</span>
          <Button
            size="small"
            variant="outlined"
            disabled={isLocked}
            aria-label={text('contactImport.check.useOn', { phone: phoneAbroad(suggestion), line: row.line })}
            onClick={() => void importDraft.edit(row.index, { ...row.values, phone: suggestion })}
          >
            {text('contactImport.check.use')}
          </Button>
        </Question>
      )}
    </>
  );
}

/** What happens to the person's consent. */
function RowConsent({ row: { standing, status, isOnlyRefusal, refusedLine } }: { row: RowView }) {
  const text = useText();
  if (isOnlyRefusal) return <Reason>{text('contactImport.check.onlyRefusal')}</Reason>;
  if (refusedLine !== null) return <Reason>{text('contactImport.check.refusedByLine', { line: refusedLine })}</Reason>;
  const isImported = status === 'ready' || status === 'known';
  if (!isImported || standing === null || standing === 'nothing') return null;
  return <Reason>{text(`contactImport.check.standing.${standing}`)}</Reason>;
}

/** The groups and category a row assigns, and the names that are ignored. */
function RowGroupings({ groupings: { category, groups, ignored } }: { groupings: GroupingsOfRow }) {
  const text = useText();
  return (
    <>
      {category && <Reason>{text('contactImport.check.inCategory', { name: category })}</Reason>}
      {groups.length > 0 && (
        <Reason>
          {text('contactImport.check.inGroups', { smart_count: groups.length, names: groups.join(', ') })}
        </Reason>
      )}
      {ignored.length > 0 && <Reason>{text('contactImport.check.namesIgnored', { names: ignored.join(', ') })}</Reason>}
    </>
  );
}
