import { styled } from '@mui/material/styles';
import type { StatusKind } from '#src/theme/tokens.ts';

export interface MeterPart {
  label: string;
  value: number;
  kind: StatusKind;
}

interface BarMeterProps {
  /** The label with the figures: "640 of 1,000 sent". */
  label: string;
  /** The parts that are filled, from the start. */
  parts: readonly MeterPart[];
  /** The value of the whole bar; at least the sum of the parts. */
  total: number;
  height?: number;
}

const Track = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 1,
  width: '100%',
  overflow: 'hidden',
  borderRadius: 4,
  backgroundColor: theme.tokens.line,
}));
const Part = styled('span', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: StatusKind }>(
  ({ theme, kind }) => ({
    minWidth: 2,
    backgroundColor: theme.tokens.status[kind].mark,
    transition: 'width 300ms',
  }),
);

/** A bar of one or more parts of a whole: `<BarMeter label={words} total={1000} parts={[{ label, value: 640, kind: 'success' }]} />`. */
export function BarMeter({ label, parts, total, height = 6 }: BarMeterProps) {
  const filledTotal = parts.reduce((sum, part) => sum + part.value, 0);
  const whole = Math.max(total, filledTotal, 1);
  return (
    <Track role="img" aria-label={label} style={{ height }}>
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <Part
            key={part.label}
            kind={part.kind}
            title={part.label}
            style={{ width: `${(part.value / whole) * 100}%` }}
          />
        ))}
    </Track>
  );
}
