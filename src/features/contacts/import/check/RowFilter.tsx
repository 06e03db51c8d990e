import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import {
  type RowFilter as Filter,
  ROW_MARKS,
  ROW_REASONS,
  ROW_STATUSES,
} from '#src/features/contacts/import/checking/rowReason.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useReasonLabel } from './useReasonText.ts';

interface RowFilterProps {
  summary: CheckSummary;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 16 });
const Pill = styled(ButtonBase)(({ theme }) => ({
  minHeight: 32,
  paddingInline: 12,
  gap: 8,
  font: 'inherit',
  fontSize: '0.8125rem',
  textAlign: 'start',
  border: `1px solid ${theme.tokens.line}`,
  borderRadius: 16,
  color: theme.tokens.text,
  '& b': { fontWeight: 600, color: theme.tokens.textQuiet },
  '&:hover': { backgroundColor: theme.tokens.hover },
  '&[aria-pressed="true"]': {
    borderColor: theme.tokens.primary,
    backgroundColor: theme.tokens.selected,
    color: theme.tokens.primary,
    '& b': { color: 'inherit' },
  },
}));

/** Filters rows: all, by status, by reason, or those not read literally. */
export function RowFilter({ summary, filter, onChange }: RowFilterProps) {
  const text = useText();
  const format = useFormat();
  const reasonLabel = useReasonLabel();
  const pill = (value: Filter, label: string, count: number) => (
    <Pill key={value} aria-pressed={filter === value} onClick={() => onChange(value)}>
      {label} <b>{format.number(count)}</b>
    </Pill>
  );
  const reasons = ROW_REASONS.filter((reason) => summary.reasons[reason]);
  const marks = ROW_MARKS.filter((mark) => summary.marks[mark] > 0);
  return (
    <>
      <Group role="group" aria-label={text('contactImport.check.filter')}>
        {pill('all', text('contactImport.check.all'), summary.rows)}
        {ROW_STATUSES.filter((status) => summary.statuses[status] > 0).map((status) =>
          pill(status, text(`contactImport.check.status.${status}`), summary.statuses[status]),
        )}
      </Group>
      {marks.length > 0 && (
        <Group role="group" aria-label={text('contactImport.check.otherwise')}>
          {marks.map((mark) => pill(mark, text(`contactImport.check.mark.${mark}`), summary.marks[mark]))}
        </Group>
      )}
      {reasons.length > 1 && (
        <Group role="group" aria-label={text('contactImport.check.status.invalid')}>
          {reasons.map((reason) => pill(reason, reasonLabel(reason), summary.reasons[reason] ?? 0))}
        </Group>
      )}
    </>
  );
}
