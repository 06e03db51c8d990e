import { asciiDigits } from '#src/domain/asciiDigits.ts';

/** Direction marks that address books copy with a number, and other invisible characters. */
const INVISIBLE = /\p{Cf}/gu;
const PLUS = /[\uff0b\ufe62\u207a\u208a\u2795]/gu;
const SPACES = /[\p{Z}\s]+/gu;
/** A spreadsheet's mark for text, a formula around the number, and quotation marks or brackets around all of it. */
const WRAPPED = /^(?:'|="?|["“„«‹<[{\s])+|["”»›>\]}\s;,.]+$/g;
/** 2015550123.0: a number column that had an empty cell. */
const DECIMAL = /^(\+?\d{7,15})\.0+$/;
/** +44 in brackets: (+44) 7911 123456, (0044) 7911 123456. */
const BRACKETS = /\(\s*(\+|00)\s*(\d{1,3})\s*\)/;

/** Labels before or after a number: "Tel.: …", "p:…", "… (mobile)". */
const LABEL =
  '(?:tel|telephone|téléphone|tél|telefon|teléfono|phone|ph|p|t|mob|mobile|mobil|móvil|m|cell|cel|c|handy|gsm|portable|port|whatsapp|wa|sms)';
const LABELS = new RegExp(`^${LABEL}(?:\\s*[.:]+\\s*|\\s+)(?=[+(\\d])|(?<=\\d)[\\s(]+${LABEL}[.)]*$`, 'giu');

/** A link's scheme, the number, and the parameters of RFC 3966. */
const LINK = /^(?:tel|sms|smsto|mms|callto|whatsapp):\/{0,2}(?<number>[^;?]*)(?<rest>(?:;[^?]*)?)/i;
const CHAT = /^https?:\/\/(?:www\.)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?(?:.*&)?phone=)\+?(\d+)/i;
const CONTEXT = /;phone-context=(\+\d{1,3})(?:;|$)/i;
// Stryker disable next-line Regex: a number with any extension is refused, so its digits do not matter.
const EXTENSION = /;ext=(\d+)/i;

/**
 * The number alone as typed: without invisible characters and anything that programs and links put around it, in ASCII digits. Nothing here is a
 * guess: each spelling has only one reading.
 */
export function numberAlone(typed: string): string {
  const plain = asciiDigits(typed.replace(INVISIBLE, '')).replace(PLUS, '+').replace(SPACES, ' ').trim();
  return unlinked(plain).replace(WRAPPED, '').replace(LABELS, '').replace(DECIMAL, '$1').replace(BRACKETS, '$1$2 ');
}

function unlinked(text: string): string {
  const chat = CHAT.exec(text);
  if (chat) return `+${chat[1]}`;
  const link = LINK.exec(text);
  if (!link) return text;
  const { number, rest } = link.groups as { number: string; rest: string };
  const decoded = number.replace(/%2b/gi, '+').replace(/%20/g, '');
  const context = decoded.startsWith('+') ? '' : (CONTEXT.exec(rest)?.[1] ?? '');
  const extension = EXTENSION.exec(rest)?.[1];
  return `${context}${decoded}${extension ? ` ext. ${extension}` : ''}`;
}
