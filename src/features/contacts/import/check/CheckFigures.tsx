import type { CheckSummary } from '#src/features/contacts/import/checking/checkSummary.ts';
import { ROW_STATUSES } from '#src/features/contacts/import/checking/rowReason.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { StatTile, StatTiles } from '#src/ui/figures/StatTile.tsx';

/** How many rows are what. Said once when the figures change. */
export function CheckFigures({ summary }: { summary: CheckSummary }) {
  const text = useText();
  const format = useFormat();
  return (
    <div role="status">
      <StatTiles>
        {ROW_STATUSES.map((status) => (
          <StatTile
            key={status}
            label={text(`contactImport.check.status.${status}`)}
            value={format.number(summary.statuses[status])}
          />
        ))}
      </StatTiles>
    </div>
  );
}
