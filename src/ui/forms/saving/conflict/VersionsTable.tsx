import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginBlockStart: 16,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    padding: '8px 8px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, color: theme.tokens.textQuiet },
  '& thead th:first-of-type': { width: '28%' },
  // On a phone the field is above its two versions.
  '@media (max-width: 599px)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& thead th:first-of-type': { display: 'none' },
    '& th[scope=row]': { gridColumn: '1 / -1', borderBlockEnd: 0, paddingBlockEnd: 0 },
  },
}));

/** Two versions of a record side by side; the children are its rows: field, mine, theirs. */
export function VersionsTable({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text('ui.form.conflict.field')}</th>
          <th scope="col">{text('ui.form.conflict.mine')}</th>
          <th scope="col">{text('ui.form.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
