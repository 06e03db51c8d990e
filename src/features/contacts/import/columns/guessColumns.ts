import type { CustomField } from '#src/domain/company/companySettings.ts';
import { writtenCountry } from '#src/domain/sms/phone/writtenCountry.ts';
import { isContradicted, isEmail, isWords, MIN_SHARE, shareOf } from './cellKinds.ts';
import { choosePhone, type PhoneCandidate } from './choosePhone.ts';
import type { ColumnTarget } from './columnTarget.ts';
import { targetNamed } from './headerWords.ts';

interface Sample {
  /** The column names; null if the file has none. */
  names: readonly string[] | null;
  rows: readonly (readonly string[])[];
  width: number;
  country: string;
  customFields: readonly CustomField[];
  /** Whether `rows` has every row of the file. */
  isWhole: boolean;
}

interface GuessedColumns {
  /** The field of each column. A field has at most one column; the other columns are ignored. */
  targets: ColumnTarget[];
  /** Columns that may have the numbers to text, if the user has to choose; empty if it is certain. */
  phoneChoice: PhoneCandidate[];
}

/** The weight of a header that the cells below contradict; other headers outweigh any contents. */
const CONTRADICTED_WEIGHT = 0.5;

/** Guesses the field of each column from its header and contents. */
export function guessColumns({ names, rows, width, country, customFields, isWhole }: Sample): GuessedColumns {
  const cells = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  const suggestedFields = cells.map((_, index) => targetNamed(names?.[index] ?? '', customFields));
  const targets = cells.map((): ColumnTarget => 'ignore');
  const phones = choosePhone({ cells, names, suggestedFields, country, isWhole });
  const phone = phones.length === 1 ? phones[0]?.column : undefined;
  if (phone !== undefined) targets[phone] = 'phone';
  claimEmail(cells, suggestedFields, targets);
  suggestedFields.forEach((target, index) => {
    if (target === null || target === 'phone' || target === 'email') return;
    if (target === 'phone_country' && isContradicted(cells[index] ?? [], (cell) => writtenCountry(cell) !== null))
      return;
    if (targets[index] === 'ignore' && !targets.includes(target)) targets[index] = target;
  });
  if (names === null) claimNames(cells, targets);
  return { targets, phoneChoice: phones.length > 1 ? phones : [] };
}

function claimEmail(
  cells: readonly (readonly string[])[],
  suggestedFields: readonly (ColumnTarget | null)[],
  targets: ColumnTarget[],
): void {
  const scores = cells.map((column, index) => {
    const share = shareOf(column, isEmail);
    if (suggestedFields[index] !== 'email') return share >= MIN_SHARE ? share : 0;
    return share + (isContradicted(column, (cell) => cell.includes('@')) ? CONTRADICTED_WEIGHT : 1);
  });
  const best = scores.indexOf(Math.max(...scores));
  if ((scores[best] ?? 0) > 0 && targets[best] === 'ignore') targets[best] = 'email';
}

/** Without a header, the first column of words is read as the name, and one right after it as the last name. */
function claimNames(cells: readonly (readonly string[])[], targets: ColumnTarget[]): void {
  const isName = (index: number) => targets[index] === 'ignore' && shareOf(cells[index] ?? [], isWords) > MIN_SHARE;
  const first = cells.findIndex((_, index) => isName(index));
  if (first === -1) return;
  const isPair = isName(first + 1);
  targets[first] = isPair ? 'first_name' : 'full_name';
  if (isPair) targets[first + 1] = 'last_name';
}
