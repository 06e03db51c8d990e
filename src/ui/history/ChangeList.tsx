import { styled } from '@mui/material/styles';
import type { Activity } from '#src/domain/company/activity.ts';
import { useText } from '#src/i18n/useText.ts';
import { flattenChanges } from './flattenChanges.ts';
import { useChangeWords } from './useChangeWords.ts';
import { useNamesIn } from './useNamesIn.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  '& th, & td': {
    padding: '4px 8px 4px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${theme.tokens.line}`,
  },
  '& th': { fontWeight: 500, color: theme.tokens.textQuiet },
  '& td': { whiteSpace: 'pre-line' },
}));

/** What a line of the log changed, field by field, before and after. */
export function ChangeList({ line }: { line: Pick<Activity, 'before' | 'after'> }) {
  const text = useText();
  const changes = flattenChanges(line.before, line.after);
  const { label, value } = useChangeWords(useNamesIn(changes));
  if (changes.length === 0) return null;
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{text('activity.field')}</th>
          {line.before && <th scope="col">{text('activity.before')}</th>}
          {line.after && <th scope="col">{text('activity.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{label(path)}</th>
            {line.before && <td>{value(before)}</td>}
            {line.after && <td>{value(after)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
