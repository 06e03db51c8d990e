import { styled } from '@mui/material/styles';
import type { PlanPreview } from '#src/domain/billing/planChange.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '6px 0', textAlign: 'start', fontWeight: 400, verticalAlign: 'top' },
  '& td': { textAlign: 'end', paddingInlineStart: 16 },
  '& small': { display: 'block', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& tr[data-total] > *': {
    borderBlockStart: `1px solid ${theme.tokens.line}`,
    fontWeight: 600,
    paddingBlockStart: 10,
  },
}));

/** What is paid now, line by line, and the next charge. */
export function PriceLines({ preview }: { preview: PlanPreview }) {
  const text = useText();
  const format = useFormat();
  const { lines, total, currency, next_charge } = preview;
  const money = (amount: number) => format.money(amount, currency);
  const until = (to: string) => text('planChange.until', { date: format.date(to) });
  return (
    <Table>
      <tbody>
        {lines.map(({ kind, plan_name, amount, from, to }) => (
          <tr key={kind}>
            <th scope="row">
              {text(`planChange.${kind}`, { plan: plan_name, from: format.date(from), to: format.date(to) })}
              {kind !== 'period' && <small>{until(to)}</small>}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
        {lines.length > 0 && (
          <tr>
            <th scope="row">{text('planChange.tax')}</th>
            <td>{text('planChange.noTax')}</td>
          </tr>
        )}
        <tr data-total>
          <th scope="row">{text('planChange.today')}</th>
          <td>{money(total)}</td>
        </tr>
        <tr>
          <th scope="row">{text('planChange.next')}</th>
          <td>
            {text('planChange.nextText', { amount: money(next_charge.amount), date: format.date(next_charge.at) })}
          </td>
        </tr>
      </tbody>
    </Table>
  );
}
