import { expect, it } from 'vitest';
import { fieldKey } from '#src/domain/company/customFields/fieldKey.ts';
import { reader } from '#src/domain/criteria/testOf.ts';
import { toCsv } from '#src/domain/csv.ts';
import { foldForms } from '#src/domain/foldForms.ts';
import { foldText } from '#src/domain/foldText.ts';
import { foldBareText } from '#src/domain/foldWords.ts';
import { emptyValueWord } from '#src/domain/imports/emptyValueWord.ts';
import { matchesKeyword } from '#src/domain/keywords/matchesKeyword.ts';
import { parsePhone } from '#src/domain/sms/phone/phoneNumber.ts';
import { placeholderProblems, renderBody } from '#src/domain/sms/placeholders.ts';
import { replaceForcing } from '#src/domain/sms/plain/plainReplacements.ts';
import { countSegments, segmentCount } from '#src/domain/sms/segments.ts';
import { withNoBreakSpaces } from '#src/domain/textTree.ts';
import { hasUnseen, tidyLine, tidyText } from '#src/domain/tidyText.ts';
import { checkFields } from '#src/features/contacts/import/checking/checkFields.ts';
import { customValue } from '#src/features/contacts/import/checking/customValue.ts';
import { fieldValues } from '#src/features/contacts/import/checking/fieldValues.ts';
import { isEmail, isPhone, isPhoneLike, isWords } from '#src/features/contacts/import/columns/cellKinds.ts';
import { plainWords } from '#src/features/contacts/import/columns/plainWords.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { detectSeparator } from '#src/features/contacts/import/reading/detectSeparator.ts';
import { RecordReader } from '#src/features/contacts/import/reading/RecordReader.ts';
import { emptyRow } from '#src/features/contacts/import/reading/readTable.ts';
import { analyseText } from '#src/parts/texting/editor/analyseText.ts';
import { nearestField } from '#src/parts/texting/editor/nearestField.ts';
import { searchOf, searchTest } from '#src/server/lists/searchTerms.ts';

/** Quadratic work on this many steps takes half a minute and more; linear work, all readers together, at most four seconds. */
const LENGTH = 250_000;
const LIMIT_MS = 25_000;
const contact = { first_name: '', last_name: '', email: '', phone: '', custom: {} };
const field = { key: 'a', label: 'A', choices: [], is_retired: false };
const types = ['number', 'boolean', 'choice', 'date'] as const;
const rules = { country: 'US', customFields: [], accepted: [] };

/** Everything that processes other people's text: a message, a name, a cell, a search. */
const READERS: Record<string, (written: string) => unknown> = {
  placeholderProblems: (body) => placeholderProblems(body, []),
  renderBody: (body) => renderBody(body, contact),
  analyseText: (body) => analyseText({ body, customKeys: [], sample: contact }),
  nearestField: (name) => nearestField(name, ['first_name', 'custom.size']),
  countSegments,
  replaceForcing: (body) => replaceForcing(body, segmentCount),
  foldBareText,
  foldForms,
  foldText,
  tidyText,
  tidyLine,
  hasUnseen,
  withNoBreakSpaces,
  toCsv: (cell) => toCsv([[cell]]),
  emptyValueWord,
  fieldKey: (label) => fieldKey(label, []),
  parsePhone: (number) => parsePhone(number, 'US'),
  'a keyword that is the text': (text) => matchesKeyword({ word: 'a', match: 'exact' }, text),
  'a keyword in the text': (text) => matchesKeyword({ word: 'aab', match: 'contains_word' }, text),
  'a search': (q) => {
    const search = searchOf(q, ['name', 'phone']);
    return search && searchTest(search)({ text: q, digits: q });
  },
  'a field to sort by': (path) => reader(path)({ a: 1 }),
  isWords,
  isPhoneLike,
  isPhone: (cell) => isPhone(cell, 'US'),
  isEmail,
  plainWords,
  fieldValues: (cell) => fieldValues([cell, cell], ['full_name', 'notes']),
  checkFields: (cell) => checkFields({ first_name: cell, email: cell, notes: cell }, rules),
  customValue: (cell) =>
    types.map((type) => customValue(cell, { ...field, type }, () => (type === 'date' ? 'day_first' : 'point'))),
  cellsOf: (record) => [cellsOf({ text: record, isOpen: false }, ','), cellsOf({ text: record, isOpen: true }, ',')],
  RecordReader: (file) => new RecordReader(',').push(file, true),
  detectSeparator,
  // Every attack begins with a letter, after which no row is empty.
  emptyRow: (row) => [',', '\t'].map((separator) => emptyRow(separator).test(row.slice(1))),
};

it.each<[kind: string, unit: string, end: string]>([
  ['one letter', 'a', '!'],
  ['one figure', '0', 'a'],
  ['spaces', ' ', 'a'],
  ['tabs', '\t', 'a'],
  ['line ends', '\n', 'a'],
  ['signs', '!', 'a'],
  ['dots', 'a.', '@'],
  ['at signs', 'a@', ''],
  ['words', 'a ', '1'],
  ['different words', 'a b0 ', '!'],
  ['opened braces', '{{a', ''],
  ['closed braces', 'a}} ', ''],
  ['placeholders', '{{a|b}}', '}'],
  ['underscores', '_', '!'],
  ['quotes', '"', 'a'],
  ['quotes left open', 'a,"b\n', ''],
  ['quotes within quotes', '"a""', 'b'],
  ['quoted cells', '"a",', '"'],
  ['formulas', ';=+a', '('],
  ['accents on one letter', '\u0301', ''],
  ['accents to be sorted', '\u0301\u0316', ''],
  ['accents of kana to be sorted', '\u0301\uff9e', ''],
  ['figures below the line', '₂', '3'],
  ['letters above the line', 'ᵃ', '3'],
  ['what nobody sees', '\u200b', '3'],
  ['emojis', '👍', 'a'],
  ['flags', '🇫🇷', 'a'],
  ['emojis joined', '👩\u200d', 'a'],
  ['joiners', '\u200d', ''],
  ['tags', '\u{e0061}', ''],
  ['halves of characters', '\ud83d', 'a'],
  ['Arabic', 'ا\u200c', '!'],
])(
  'takes linear time: %s',
  (_, unit, end) => {
    const attack = `a${unit.repeat(LENGTH / unit.length)}${end}`;
    const readers = Object.entries(READERS).map(([name, read]) => {
      read(attack);
      return name;
    });
    expect(readers).toHaveLength(Object.keys(READERS).length);
  },
  LIMIT_MS,
);
