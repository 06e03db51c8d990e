import { styled } from '@mui/material/styles';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { WARNING_SHARE } from '#src/parts/billing/LimitMeter.tsx';
import type { StatusKind } from '#src/theme/tokens.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

interface UsageCellProps {
  label: string;
  used: number;
  limit: number;
}

const Cell = styled('div')({ display: 'grid', gap: 4, minWidth: 120, fontVariantNumeric: 'tabular-nums' });

/** The usage of a plan, in words and as a bar. */
export function UsageCell({ label, used, limit }: UsageCellProps) {
  const text = useText();
  const format = useFormat();
  const words = text('tenants.usedOf', { used: format.number(used), limit: format.number(limit) });
  return (
    <Cell>
      <span>{words}</span>
      <BarMeter
        label={`${text('ui.labelOf', { label })} ${words}`}
        height={4}
        total={limit}
        parts={[{ label: words, value: used, kind: usageKind(used, limit) }]}
      />
    </Cell>
  );
}

/** The color of a usage: normal, nearly full, full or above. */
export function usageKind(used: number, limit: number): StatusKind {
  if (used >= limit) return 'error';
  return used >= limit * WARNING_SHARE ? 'warning' : 'info';
}
