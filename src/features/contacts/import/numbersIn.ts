/** Fewer digits are an extension, a year or a row's number, and no phone number. */
const LEAST_DIGITS = 6;

/**
 * The numbers of a suppression list, pasted or from a file: the first cell of each line that can be a number, so that a list with a header, names
 * or dates next to the numbers is read too.
 */
export function numbersIn(list: string): string[] {
  return list
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const cells = line.split(/[,;\t|]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
      const number = cells.find((cell) => !DATE.test(cell) && digitsOf(cell) >= LEAST_DIGITS && NUMBER.test(cell));
      if (number !== undefined) return [number];
      // Lines without digits are headers or comments; others without a number are errors.
      return digitsOf(line) > 0 ? [line.slice(0, LONGEST)] : [];
    });
}

const DATE = /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[./]\d{1,2}[./]\d{2,4}/;
const NUMBER = /^[+(\d][\d\s().+/-]*$/;
/** What one entry of the list may have, in UTF-16 units. */
const LONGEST = 64;

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length;
}
