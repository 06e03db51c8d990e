import { asciiDigits } from '#src/domain/asciiDigits.ts';
import { truncated } from '#src/domain/shortened.ts';
import { tidyText } from '#src/domain/tidyText.ts';

/** Fewer digits are an extension, a year or a row number. */
const MIN_DIGITS = 6;

/**
 * The numbers of a suppression list, pasted or from a file: the first cell of each line that can be a number. Headers and other columns, such as
 * names and dates, are ignored.
 */
export function numbersIn(list: string): string[] {
  return tidyText(asciiDigits(list))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const cells = line.split(/[,;\t|]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      const number = cells.find((cell) => !DATE.test(cell) && digitsOf(cell) >= MIN_DIGITS && NUMBER.test(cell));
      if (number !== undefined) return [number];
      // Lines without digits are headers or comments; others without a number are errors.
      return digitsOf(line) > 0 ? [truncated(line, LONGEST)] : [];
    });
}

/** A day, with or without a time: with more figures, as in 06.12.34.56.78, it is a number. */
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})(?:[T ,]+\d{1,2}[:.h]\d.*)?$/;
/** The plus may be the wide one of East Asian keyboards, and the dash a minus sign. */
const NUMBER = /^[+＋(\d][\d\s()+＋./\p{Pd}−]*$/u;
/** Longer entries are cut (UTF-16 units). */
const LONGEST = 64;

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length;
}
