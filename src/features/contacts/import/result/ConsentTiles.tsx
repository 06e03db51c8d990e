import type { ImportConsents, ImportMade } from '#src/domain/imports/contactImport.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { StatTile } from '#src/ui/figures/StatTile.tsx';

interface ConsentTilesProps {
  consents: ImportConsents | null | undefined;
  made: ImportMade | null | undefined;
}

/** Whose consent an import changed, and the groups and categories it made. */
export function ConsentTiles({ consents, made }: ConsentTilesProps) {
  const text = useText();
  const format = useFormat();
  const figures = {
    optedIn: consents?.opted_in ?? 0,
    optedOut: consents?.opted_out ?? 0,
    groupsMade: made?.groups.length ?? 0,
    categoriesMade: made?.categories.length ?? 0,
  };
  return (['optedIn', 'optedOut', 'groupsMade', 'categoriesMade'] as const)
    .filter((key) => figures[key] > 0)
    .map((key) => (
      <StatTile key={key} label={text(`contactImport.result.${key}`)} value={format.number(figures[key])} />
    ));
}
