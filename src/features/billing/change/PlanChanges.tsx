import { styled } from '@mui/material/styles';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
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

interface PlanChangesProps {
  before: Plan;
  after: Plan;
  features: PlanPreview['features'];
}

/** The differences in what is included. */
export function PlanChanges({ before, after, features }: PlanChangesProps) {
  const text = useText();
  const limitWords = useLimitWords();
  const none = text('planChange.notIncluded');
  const changed: { key: string; now: string; later: string }[] = [
    ...PLAN_LIMIT_NAMES.map((key) => ({ key, now: limitWords(key, before), later: limitWords(key, after) })),
    ...features.added.map((key) => ({ key, now: none, later: text(`billing.features.${key}`) })),
    ...features.removed.map(({ feature }) => ({ key: feature, now: text(`billing.features.${feature}`), later: none })),
  ].filter(({ now, later }) => now !== later);
  if (changed.length === 0) return null;
  return (
    <Table>
      <caption>{text('planChange.limits')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('planChange.before')}</th>
          <th scope="col">{text('planChange.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ key, now, later }) => (
          <tr key={key}>
            <td>{now}</td>
            <td>{later}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
