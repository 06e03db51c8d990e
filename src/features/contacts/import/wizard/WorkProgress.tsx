import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockEnd: 6,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

/** What the worker does and how far it is (between 0 and 1). Aloud it says only what. */
export function WorkProgress({ label, progress }: { label: string; progress: number }) {
  const format = useFormat();
  const share = format.percent(Math.round(progress * 100) / 100);
  return (
    <div>
      <Line>
        <span role="status">{label}</span>
        <span>{share}</span>
      </Line>
      <BarMeter
        label={`${label}: ${share}`}
        total={100}
        parts={[{ label: share, value: progress * 100, kind: 'info' }]}
      />
    </div>
  );
}
