import { styled } from '@mui/material/styles';
import type { Plan } from '#src/domain/company/plan.ts';
import { PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { useLimitWords } from '#src/features/billing/useLimitWords.ts';
import { useText } from '#src/i18n/useText.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', fontWeight: 600, paddingBlockEnd: 4 },
  '& th, & td': { padding: '6px 8px 6px 0', textAlign: 'start', borderBlockEnd: `1px solid ${theme.tokens.line}` },
  '& th': { fontWeight: 550, color: theme.tokens.textQuiet },
}));

/** What is included now and then; only what differs. */
export function LimitChanges({ before, after }: { before: Plan; after: Plan }) {
  const text = useText();
  const limitWords = useLimitWords();
  const changed = PLAN_LIMIT_NAMES.filter((limit) => limitWords(limit, before) !== limitWords(limit, after));
  if (changed.length === 0) return null;
  return (
    <Table>
      <caption>{text('billing.change.limits')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('billing.change.before')}</th>
          <th scope="col">{text('billing.change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((limit) => (
          <tr key={limit}>
            <td>{limitWords(limit, before)}</td>
            <td>{limitWords(limit, after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
