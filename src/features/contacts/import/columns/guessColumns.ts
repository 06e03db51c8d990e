import type { CustomField } from '#src/domain/company/companySettings.ts';
import { isEmail, isMeantAsPhone, isPhone, isWords, shareOf } from './cellKinds.ts';
import type { ColumnTarget } from './columnTarget.ts';
import { targetNamed } from './headerWords.ts';

type CellTest = (cell: string) => boolean;

interface Sample {
  /** The columns' names; null where the file has none. */
  names: readonly string[] | null;
  rows: readonly (readonly string[])[];
  width: number;
  country: string;
  customFields: readonly CustomField[];
}

/** A header counts for more than any contents, unless what is below it contradicts: then it is worth this. */
const CONTRADICTED = 0.5;
/** Below this share of cells that were meant so, the contents contradict the header. */
const CONTRADICTION = 0.3;
/** Below this share of cells that fit, a column without a telling header is not claimed. */
const ENOUGH = 0.5;

/** What each column is, from its header and its contents. Each field is given to one column at most; the rest is ignored. */
export function guessColumns({ names, rows, width, country, customFields }: Sample): ColumnTarget[] {
  const cells = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  const named = cells.map((_, index) => targetNamed(names?.[index] ?? '', customFields));
  const targets = cells.map((): ColumnTarget => 'ignore');
  const claim = (target: ColumnTarget, isKind: CellTest, isMeant: CellTest): void => {
    const scores = cells.map((column, index) => {
      const share = shareOf(column, isKind);
      if (named[index] !== target) return share >= ENOUGH ? share : 0;
      const isContradicted = column.some((cell) => cell.trim() !== '') && shareOf(column, isMeant) < CONTRADICTION;
      return share + (isContradicted ? CONTRADICTED : 1);
    });
    const best = scores.indexOf(Math.max(...scores));
    if ((scores[best] ?? 0) > 0 && targets[best] === 'ignore') targets[best] = target;
  };
  claim('phone', (cell) => isPhone(cell, country), isMeantAsPhone);
  claim('email', isEmail, (cell) => cell.includes('@'));
  named.forEach((target, index) => {
    if (target === null || target === 'phone' || target === 'email') return;
    if (targets[index] === 'ignore' && !targets.includes(target)) targets[index] = target;
  });
  if (names === null) claimNames(cells, targets);
  return targets;
}

/** Without a header, the first column of words is taken for a name, and one right beside it for the last name. */
function claimNames(cells: readonly (readonly string[])[], targets: ColumnTarget[]): void {
  const isName = (index: number) => targets[index] === 'ignore' && shareOf(cells[index] ?? [], isWords) > ENOUGH;
  const first = cells.findIndex((_, index) => isName(index));
  if (first === -1) return;
  const isPair = isName(first + 1);
  targets[first] = isPair ? 'first_name' : 'full_name';
  if (isPair) targets[first + 1] = 'last_name';
}
