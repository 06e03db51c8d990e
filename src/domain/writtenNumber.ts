import { asciiDigits } from './asciiDigits.ts';
import { CURRENCIES } from './company/currencies.ts';
import { NUMBER_LIMIT } from './numberLimit.ts';

/** The readings of a text as a number: with a decimal point, and with a decimal comma; null where it is not a number that may be stored. */
export interface NumberReadings {
  point: number | null;
  comma: number | null;
}

const NONE: NumberReadings = { point: null, comma: null };
/** The longest number (UTF-16 units). */
const LONGEST = 60;

/** Names of currencies besides their signs and codes (ISO 4217). */
const CURRENCY_WORDS =
  'kr kč kc zł zl ft lei leu rs r fr sfr tl din дин ден лв руб р грн euro euros dollar dollars'.split(' ');
const CURRENCY = String.raw`(?:\p{Lu}{0,3}\p{Sc}|(?:${[...CURRENCIES, ...CURRENCY_WORDS].join('|')})\.?)`;
/** What may surround a number, each at most once. A percentage is read as the figure before its sign. */
const AROUND = {
  currency: new RegExp(`^${CURRENCY} ?(?=[-+(.,\\d])|(?<=[-+).,\\d]) ?${CURRENCY}$`, 'iu'),
  percent: /^[%\u066a\ufe6a\uff05] ?|(?<=[\d.,)]) ?[%\u066a\ufe6a\uff05]$/u,
  // 5,- and 5.--: no cents.
  noCents: /(?<=\d)[.,] ?--?$/,
  sign: /^[+-] ?|(?<=[\d.,]) ?-$/,
};

/** Thousands are grouped consistently, or as in India. \u066b and \u066c are the Arabic separators. */
const NUMBER = {
  point: numberWith('.', String.raw`[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)+,\d{3}`),
  comma: numberWith(',', String.raw`[1-9]\d{0,2}(?:\.\d{3})+`),
};

function numberWith(decimal: string, groups: string): RegExp {
  const anywhere = String.raw`[1-9]\d{0,2}(?<mark>[ '\u066c])\d{3}(?:\k<mark>\d{3})*`;
  const whole = String.raw`\d+|${anywhere}|${groups}`;
  return new RegExp(String.raw`^(?<whole>${whole})?(?:[${decimal}\u066b](?<part>\d*))?(?<power>e[+-]\d{1,3})?$`, 'i');
}

/**
 * Reads a number as people and spreadsheets write it: 1,234.5, 1.234,5, 1 234,5, 1'234.5, 12,34,567, ١٬٢٣٤٫٥, −5, 5-, (5), 12.5 %, 1.234,50 €. Both
 * readings are returned where the separators allow both: 1,234 is 1234 or 1.234.
 */
export function numberReadings(written: string): NumberReadings {
  if (written.length > LONGEST) return NONE;
  const { text, isNegative } = bare(plain(written));
  return { point: numberIn(NUMBER.point, text, isNegative), comma: numberIn(NUMBER.comma, text, isNegative) };
}

/** Converts a text to ASCII, except for the Arabic separators. */
function plain(written: string): string {
  return asciiDigits(written)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2010-\u2015\ufe63\uff0d]/g, '-')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .replace(/[\u2018\u2019\u02b9\u02bc\u2032`\u00b4\uff07]/g, "'")
    .replace(/[\uff0c\ufe50\u060c]/g, ',')
    .replace(/\uff0e/g, '.')
    .trim()
    .replace(/^'/, '');
}

function bare(written: string): { text: string; isNegative: boolean } {
  const open = new Set(Object.keys(AROUND) as (keyof typeof AROUND)[]);
  let text = written;
  let isNegative = false;
  const inBrackets = /^([^\d(+-]*)\((.+)\)([^\d)+-]*)$/.exec(text);
  if (inBrackets) {
    text = inBrackets.slice(1).join('');
    isNegative = true;
    open.delete('sign');
  }
  for (let isDone = false; !isDone; ) {
    const kind = [...open].find((each) => AROUND[each].test(text));
    isDone = kind === undefined;
    if (kind === undefined) continue;
    // Stryker disable next-line StringLiteral,ArrayDeclaration: there is a match, because `test` has just found it.
    const [sign = ''] = AROUND[kind].exec(text) ?? [];
    if (kind === 'sign') isNegative = sign.includes('-');
    text = text.replace(AROUND[kind], '');
    open.delete(kind);
  }
  return { text, isNegative };
}

function numberIn(shape: RegExp, text: string, isNegative: boolean): number | null {
  const { whole, part = '', power = '' } = shape.exec(text)?.groups ?? {};
  const value = Number(`${whole?.replace(/\D/g, '') ?? ''}.${part}${power}`);
  // Not a number (NaN) is not within the limit either.
  return value <= NUMBER_LIMIT ? (isNegative ? -value : value) : null;
}
