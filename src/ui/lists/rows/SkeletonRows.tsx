import Skeleton from '@mui/material/Skeleton';
import type { Column } from '#src/ui/lists/column.ts';
import { positions } from '#src/ui/states/positions.ts';

/** Placeholder rows, so that the table keeps its shape. */
export function SkeletonRows({
  rows,
  columns,
  hasCheck,
}: {
  rows: number;
  columns: readonly Column[];
  hasCheck: boolean;
}) {
  return positions(rows).map(({ key, at: row }) => (
    <tr key={key} aria-hidden>
      {hasCheck && <td data-check />}
      {columns.map(({ source, align }, index) => (
        <td key={source} data-align={align}>
          <Skeleton
            variant="rounded"
            height={12}
            width={`${index === 0 ? 70 - ((row * 13) % 30) : 56 - ((row * 7 + index * 11) % 24)}%`}
            sx={{ display: 'inline-block', verticalAlign: 'middle' }}
          />
        </td>
      ))}
    </tr>
  ));
}
