import { foldWords } from '#src/domain/foldWords.ts';

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** The prefixes that e-mail programs add to a reply's subject, in the product's languages. */
const SUBJECT = /^(?:(?:RE|RES|RIF|AW|SV|ODP|YNT|FW|FWD|TR|WG|رد) ?: ?)+/;
/** Marks of signatures (RFC 3676, 4.3: `-- `), rulers that e-mail programs draw, and quoted text. */
const MARK = /^(?:[-_=*~]{2,}$|-$|[-_]{3,}|>|\|)/;
/** `- Ada`, `~ Ada Lovelace`: a name, not a list. */
const NAME = /^[-~] ?\p{L}[^\p{N} ]*(?: [^\p{N} ]+){0,2}$/u;
/** `On Monday 12 January 2026 Acme wrote:`, on one line or two, and the header of an e-mail that is quoted in full. */
const QUOTING =
  /(?:WROTE|ECRIT|ESCRIBIO|ESCREVEU|SCHRIEB.*|SCRITTO|SCHREEF.*|NAPISAL.*|PISZE|YAZDI|كتب.*) ?:$|^(?:ON|LE|AM|EL|EM|IL|OP|W DNIU|DNIA|في) .*\b\d{4}\b|^(?:FROM|DE|VON|DA|VAN|OD|KIMDEN|GONDEREN|من) ?:/;

/** The lines that programs add, such as `Sent from my iPhone`, by language. */
const SENT = [
  '(?:SENT|WRITTEN|COMPOSED) (?:FROM|VIA|WITH|USING|BY|ON)',
  'THIS (?:MESSAGE|E-?MAIL|TEXT) WAS SENT',
  String.raw`(?:GET|DOWNLOAD|TRY) (?:OUTLOOK|\S.{0,40} FOR (?:ANDROID|IOS|IPHONE)$)`,
  "(?:MESSAGE )?(?:ENVOYE|EXPEDIE|ECRIT)E? (?:DE|DEPUIS|D'UN|A PARTIR|AVEC|VIA|PAR|SUR)",
  '(?:OBTENEZ|OBTENIR|TELECHARGE[RZ]) OUTLOOK',
  'PROVENANCE ?:',
  '(?:MENSAJE |MENSAGEM )?(?:ENVIAD|ESCRIT)[OA] (?:DESDE|DE|DO|DA|CON|COM|POR|PELO|PELA|VIA|A PARTIR|A TRAVES|ATRAVES)',
  '(?:OBTENER|OBTENGA|DESCARGAR?|OBTER|OBTENHA|BAIXAR|BAIXE)(?: O)? OUTLOOK',
  '(?:GESENDET|VERSENDET|VERSCHICKT|GESCHRIEBEN) (?:VON|MIT|VIA|AUS|UBER|PER)',
  String.raw`VON \S.* (?:GESENDET|VERSENDET|VERSCHICKT)$`,
  'DIESE (?:NACHRICHT|E-?MAIL|MAIL|SMS) WURDE',
  '(?:HOLEN SIE SICH|HOL DIR|LADEN SIE) OUTLOOK|OUTLOOK (?:FUR|VOOR) ',
  "(?:INVIAT|SCRITT)[OA] (?:DA|DAL|DALL'|DALLA|DALLO|CON|TRAMITE|VIA)",
  '(?:SCARICA|OTTIENI) OUTLOOK',
  '(?:VERZONDEN|VERSTUURD|GESTUURD) (?:VANAF|VAN|VANUIT|MET|VIA|DOOR)',
  '(?:WYSLAN[EOAY]|NAPISANE) (?:Z|ZE|PRZEZ|POPRZEZ|ZA|OD)',
  'POBIERZ (?:PROGRAM |APLIKACJE )?OUTLOOK',
  String.raw`\S.*(?:GONDERILDI|GONDERILMISTIR)\.?$`,
  String.raw`(?:IOS|ANDROID) ICIN OUTLOOK|OUTLOOK\S* (?:EDININ|INDIRIN)`,
  '(?:تم )?(?:ال)?(?:ارسلت|ارسل|ارسال|مرسل|مرسله)(?: هذه الرساله)? (?:من|عبر|بواسطه|باستخدام)',
  '(?:الحصول|احصل) علي OUTLOOK',
].join('|');
const SENT_LINE = new RegExp(`^(?:${SENT})`);
/** For texts that lost their line breaks: only the name of a known device or program (`WRITTEN_ON`) distinguishes the line from a sentence. */
const SENT_BEHIND = new RegExp(` (?=(?:${SENT})).*`);
const WRITTEN_ON =
  /IPHONE|IPAD|IPOD|APPLE|ANDROID|GALAXY|SAMSUNG|HUAWEI|XIAOMI|REDMI|PIXEL|MOTOROLA|NOKIA|ONEPLUS|BLACKBERRY|WINDOWS|OUTLOOK|YAHOO|GMAIL|PROTON|GMX|WEB\.DE|\bE?-?MAIL\b|MOBIL|PHONE|TELEFON|HANDY|CELULAR|CELLULAR|TELEMOVEL|TABLET|\bCEP|ايفون|هاتف|جوال|جهاز/;

/** The longest line a program adds (UTF-16 units). The search takes time quadratic in a line's length. */
const LONGEST_SIGNATURE = 1_600;

/** The lines a person wrote, without those their program added: a signature, the quoted text. */
export function linesWritten(text: string): string[] {
  const lines = text.split(LINE_END).filter((line) => foldWords(line) !== '');
  const end = lines.findIndex((line, at) => at > 0 && isAdded(foldWords(line)));
  return lines.slice(0, end === -1 ? undefined : end);
}

/** What a person wrote, folded (see foldWords), without what their program added. */
export function withoutSignature(text: string): string {
  const folded = linesWritten(text).map(foldWords).join(' ').replace(SUBJECT, '');
  if (folded.length > LONGEST_SIGNATURE) return folded;
  return folded.replace(SENT_BEHIND, (added) => (WRITTEN_ON.test(added) ? '' : added));
}

function isAdded(line: string): boolean {
  if (MARK.test(line)) return true;
  return line.length <= LONGEST_SIGNATURE && [NAME, QUOTING, SENT_LINE].some((sign) => sign.test(line));
}
