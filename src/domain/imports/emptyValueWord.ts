/**
 * Words that only databases and programs write for an empty value (MySQL, PostgreSQL, Oracle and others), and those that spreadsheets write for a
 * failed formula, in their languages, case-insensitive. No person has such a name.
 */
const CERTAIN = new Set(
  [
    ['\\n', '(null)', '<null>', '[null]', '{null}', '<na>', '<nil>', '(none)', '<none>', '(blank)', '[blank]'],
    ['#n/a', '#ref!', '#value!', '#name?', '#div/0!', '#num!', '#null!', '#error', '#error!', '#deleted'],
    ['#spill!', '#calc!', '#field!', '#busy!', '#blocked!', '#connect!', '#unknown!', '#getting_data'],
    ['#nv', '#bezug!', '#wert!', '#zahl!', '#überlauf!'],
    ['#valeur!', '#nom?', '#nombre!', '#nul!'],
    ['#n/d', '#¡ref!', '#¡valor!', '#¿nombre?', '#¡div/0!', '#¡num!', '#¡nulo!'],
    ['#rif!', '#valore!', '#nome?', '#nullo!', '#valor!', '#núm!', '#nulo!'],
    ['#n/b', '#verw!', '#waarde!', '#naam?', '#deel/0!', '#getal!', '#leeg!'],
    ['err:501', 'err:502', 'err:503', 'err:504', 'err:508', 'err:509', 'err:511', 'err:522', 'err:523', 'err:524'],
  ].flat(),
);

/**
 * What programs and people write for an empty value, in exactly these spellings. It may be a real value: people are called Null, Nan, Nil or Na, and
 * NA is Namibia.
 */
const GUESSED = new Set(
  [
    ['NULL', 'null', 'NIL', 'nil', 'NONE', 'None', 'none', 'NAN', 'NaN', 'nan', 'NaT', 'undefined'],
    ['N/A', 'n/a', 'N.A.', 'n.a.', 'NA'],
    ['-', '--', '---', '–', '—', '?', '??', '???', '.', '/'],
  ].flat(),
);

/** The longest word of both lists (UTF-16 units). */
const LONGEST = 13;

/**
 * How surely a cell means an empty value in the words of databases, spreadsheets and programs: `certain`, a `guess` that a person may overrule, or
 * null. Null for an empty cell, too.
 */
export function emptyValueWord(cell: string): 'certain' | 'guess' | null {
  // Stryker disable next-line ConditionalExpression: a shortcut; no longer text is in either list.
  if (cell.length > LONGEST) return null;
  if (GUESSED.has(cell)) return 'guess';
  return CERTAIN.has(cell.toLowerCase()) ? 'certain' : null;
}
