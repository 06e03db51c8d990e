import { styled } from '@mui/material/styles';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import type { StatusKind } from '#src/theme/tokens.ts';
import { Section } from '#src/ui/figures/Section.tsx';

type Step = 'recipients' | 'sent' | 'delivered' | 'failed' | 'unknown';
const KINDS: Record<Step, StatusKind> = {
  recipients: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'error',
  unknown: 'warning',
};

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '0 8px',
  marginBlock: -8,
  '& th': { fontWeight: 400, textAlign: 'start', whiteSpace: 'nowrap', width: 1, paddingInlineEnd: 16 },
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    color: theme.tokens.textQuiet,
    whiteSpace: 'normal',
    minWidth: 140,
  },
  '& [data-number]': { width: 1, paddingInlineStart: 16, textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 600 },
  '& [data-share]': { width: 1, minWidth: 56, paddingInlineStart: 12, textAlign: 'end', color: theme.tokens.textQuiet },
}));
const Bar = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme, kind }) => ({
    display: 'block',
    height: 22,
    borderRadius: 5,
    backgroundColor: theme.tokens.status[kind].mark,
    transition: 'width 300ms',
  }),
);

/** From recipients to delivered messages, with the losses; figures and bars in one table. */
export function FunnelSection({ campaign: { totals } }: { campaign: Campaign }) {
  const text = useText();
  const format = useFormat();
  const steps: Step[] = ['recipients', 'sent', 'delivered', 'failed', 'unknown'];
  return (
    <Section title={text('campaigns.report.funnel')} description={text('campaigns.report.funnelHelp')}>
      <Table>
        <tbody>
          {steps.map((step) => {
            const share = totals[step] / Math.max(1, totals.recipients);
            return (
              <tr key={step}>
                <th scope="row">
                  {text(`campaigns.totals.${step}`)}
                  <small>{text(`campaigns.report.meaning.${step}`)}</small>
                </th>
                <td aria-hidden>
                  <Bar
                    kind={KINDS[step]}
                    style={{ width: `${Math.min(100, share * 100)}%`, minWidth: totals[step] > 0 ? 3 : 0 }}
                  />
                </td>
                <td data-number>{format.number(totals[step])}</td>
                <td data-share>{step === 'recipients' || totals.recipients === 0 ? '' : format.percent(share)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Section>
  );
}
