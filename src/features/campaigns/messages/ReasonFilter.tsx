import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ExclusionReason } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { useExclusionCounts } from './useExcluded.ts';

interface ReasonFilterProps {
  campaignId: string;
  chosen: ExclusionReason | null;
  onChoose: (reason: string | null) => void;
}

// The buttons wrap, so each has its own border instead of forming a strip.
const Space = styled('div')(({ theme }) => ({
  '& > *': { flexWrap: 'wrap', gap: 8 },
  '&& button': {
    margin: 0,
    border: `1px solid ${theme.tokens.line}`,
    borderRadius: theme.shape.borderRadius,
    '&[aria-pressed=true]': { borderColor: theme.tokens.primary },
  },
}));

/** The reasons with counts; clicking one shows only those people. */
export function ReasonFilter({ campaignId, chosen, onChoose }: ReasonFilterProps) {
  const text = useText();
  const format = useFormat();
  const counts = useExclusionCounts(campaignId).counts ?? [];
  if (counts.length < 2) return null;
  return (
    <Space>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={chosen}
        onChange={(_, reason) => onChoose(reason)}
        aria-label={text('campaigns.messages.why')}
      >
        {counts.map(({ reason, count }) => (
          <ToggleButton key={reason} value={reason}>
            {text('campaigns.messages.tabCount', {
              label: text(`campaigns.reasons.${reason}.title`),
              n: format.number(count),
            })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Space>
  );
}
