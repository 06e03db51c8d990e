import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { progressParts } from '#src/parts/texting/status/progressParts.ts';
import { BarMeter } from '#src/ui/figures/BarMeter.tsx';

interface CampaignBarProps {
  totals: Campaign['totals'];
  /** The results in words. */
  label: string;
  /** Pixels. */
  height?: number;
}

/** The results of a campaign's messages, as a bar. */
export function CampaignBar({ totals, ...bar }: CampaignBarProps) {
  const text = useText();
  const format = useFormat();
  return (
    <BarMeter
      {...bar}
      total={totals.recipients}
      parts={progressParts(totals).map(({ part, value, kind }) => ({
        value,
        kind,
        label: `${text('ui.labelOf', { label: text(`campaigns.totals.${part}`) })} ${format.number(value)}`,
      }))}
    />
  );
}
