import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, memo, useState } from 'react';
import { type FieldName, filledFields } from '#src/features/contacts/import/checking/fieldValues.ts';
import type { RowView } from '#src/features/contacts/import/checking/rowView.ts';
import type { ColumnTarget } from '#src/features/contacts/import/columns/columnTarget.ts';
import { useFieldLabel } from '#src/features/contacts/import/columns/useFieldLabel.ts';
import { useText } from '#src/i18n/useText.ts';
import { RowEditor } from './RowEditor.tsx';
import { RowVerdict } from './RowVerdict.tsx';

interface RowTableProps {
  rows: readonly RowView[];
  targets: readonly ColumnTarget[];
  /** True while all rows are checked again. */
  isLocked: boolean;
}

/** Fields with a column of their own; the others are seen when a row is edited. */
const COLUMN_FIELDS: readonly FieldName[] = ['phone', 'first_name', 'last_name', 'email'];

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    overflowWrap: 'break-word',
  },
  // Only this column may contain long words; the others do not break words.
  '& td[data-field="email"]': { overflowWrap: 'anywhere', minWidth: 170 },
  '& tbody td:nth-last-of-type(2)': { minWidth: 160 },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: theme.tokens.textQuiet, paddingBlock: 4 },
  '& tbody th': { fontWeight: 400, color: theme.tokens.textQuiet, whiteSpace: 'nowrap' },
  '& td[data-field="phone"]': { minWidth: 124 },
  '& td[data-blamed]': { color: theme.tokens.status.error.text },
  '& td:last-child': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& td[colspan]': { whiteSpace: 'normal' },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    // The person on one or two lines, errors below, the button next to them.
    '& tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 12,
      paddingBlock: 8,
      borderBlockEnd: `1px solid ${theme.tokens.line}`,
    },
    '& td:nth-last-of-type(2)': { flex: '0 0 calc(100% - 80px)', boxSizing: 'border-box' },
    '& tbody th, & td': { border: 0, padding: '1px 0', overflowWrap: 'anywhere' },
    '& tbody th::before': { content: 'attr(data-label) " "' },
    '& td:last-child': { marginInlineStart: 'auto' },
    '& td[colspan]': { flexBasis: '100%' },
  },
}));

/** Rows with their findings. One at a time can be edited. Memoised, because figures change more often than rows. */
export const RowTable = memo(function RowTable({ rows, targets, isLocked }: RowTableProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  // By line: a row's index changes when the file is read in another way.
  const [open, setOpen] = useState<number | null>(null);
  const usedFields = filledFields(targets);
  const fields = COLUMN_FIELDS.filter((field) => usedFields.includes(field));

  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text('contactImport.check.line')}</th>
          {fields.map((field) => (
            <th key={field} scope="col">
              {fieldLabel(field)}
            </th>
          ))}
          <th scope="col">{text('contactImport.check.state')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.line}>
            <tr>
              <th scope="row" data-label={text('contactImport.check.line')}>
                {row.line}
              </th>
              {fields.map((field) => (
                <td key={field} data-field={field} data-blamed={row.field === field || undefined}>
                  <bdi>{row.values[field]}</bdi>
                </td>
              ))}
              <td>
                <RowVerdict row={row} isLocked={isLocked} />
              </td>
              <td>
                <Button
                  size="small"
                  disabled={isLocked}
                  aria-label={text('contactImport.check.editRow', { line: row.line })}
                  aria-expanded={open === row.line}
                  onClick={() => setOpen(open === row.line ? null : row.line)}
                >
                  {text('contactImport.check.edit')}
                </Button>
              </td>
            </tr>
            {open === row.line && (
              <tr>
                <td colSpan={fields.length + 3}>
                  <RowEditor row={row} fields={usedFields} onClose={() => setOpen(null)} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
});
