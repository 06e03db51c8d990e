import { foldWords } from '#src/domain/foldWords.ts';
import { linesWritten } from './withoutSignature.ts';

/** A word of a name in a script with capitals: `John`, `O’Neill`, `Anne-Marie`, `J.`, `MacLeod`, `JOHN`. */
const CASED = /^\p{Lu}[\p{L}\p{M}]*(?:[-'’][\p{L}\p{M}]+)*\.?$/u;
/** A word of a name in a script without capitals: `李明`, `أحمد`. */
const UNCASED = /^\p{Lo}[\p{Lo}\p{M}]{1,19}$/u;
const PARTICLE =
  /^(?:de|da|do|dos|du|di|del|della|der|den|des|van|von|zu|ter|la|le|el|al|bin|ibn|ben|y|e|och|and|und|et|&)$/;
const MAX_WORDS = 4;
const MAX_LINES = 5;
/** The longest name or greeting (UTF-16 units). */
const LONGEST_LINE = 80;
/** Greetings, which may precede a name. */
const GREETING =
  /^(?:(?:MANY |VIELEN |MERCI |MUCHAS )?(?:THANKS?|THX|TY|CHEERS|(?:BEST |KIND |WARM )*(?:REGARDS|WISHES)|SINCERELY(?: YOURS)?|YOURS(?: TRULY| SINCERELY)?|BEST|MERCI|CORDIALEMENT|SALUTATIONS|BIEN A VOUS|DANKE|DANK|GRUSS|GRUSSE|LG|VG|MFG|(?:MIT )?(?:FREUNDLICHEN|BESTEN|VIELEN|LIEBEN?|VIELE|SCHONEN?) (?:GRUSSEN|GRUSSE|DANK|GRUSS)|GRACIAS|SALUDOS|(?:UN )?SALUDO|ATENTAMENTE|ATTE|OBRIGAD[OA]|ABRACOS?|ATENCIOSAMENTE|GRAZIE|SALUTI|CORDIALI SALUTI|BEDANKT|DANK ?(?:U|JE)(?: WEL)?|GROET(?:EN|JES)?|MET VRIENDELIJKE GROET(?:EN)?|MVG|DZIEKUJE|DZIEKI|POZDRAWIAM|TESEKKURLER|TESEKKUR EDERIM|SAYGILARIMLA|شكرا)(?: YOU| A LOT| SO MUCH| VERY MUCH| BEAUCOUP| BIEN)?)$/;
/** Contact details: an e-mail or web address, a phone number, a street (case-insensitive). */
const CONTACT_DETAIL = /@|\bwww\.|https?:|(?:\d[\s().-]*){5}|^\d+\p{L}? \p{Ll}|\p{Ll}{2} \d+\p{L}?$/iu;
/** `STOP - Ada Lovelace`, on one line. */
const DASHED = /(.*[\p{L}\p{M}.!])\s*[-–—~]\s*(\p{Lu}[^-–—~]*)$/u;

/** Words that begin a line but are not names, in the product's languages. */
const NOT_NAMES = new Set(
  `A AN THE MY YOUR OUR THIS THAT THESE THOSE IT ITS ME US HIM HER THEM I IM YOU U WE HE SHE THEY AND OR BUT SO THEN NOW NOT NO NOPE YES YEAH
  OK OKAY PLEASE PLS PLZ ALL ANY BY AT IN ON OF FOR TO FROM WITH UP OFF OUT IF WHEN WHAT WHO WHY HOW WHERE WAIT SORRY HELLO HI HEY HERE
  THERE TODAY TOMORROW TONIGHT LATER SOON AGAIN NEVER ALWAYS MAYBE JUST ONLY ALREADY MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY
  MORNING NOON EVENING ORDER ORDERS APPOINTMENT BOOKING RESERVATION DELIVERY TICKET TICKETS MEETING CLASS LESSON PLAN TABLE ROOM SIGN
  LIGHT GAME STORY TIME DAY WEEK MONTH YEAR SEASON SALE WORK BUS TRAIN LOL HAHA JK START HELP INFO GO DO DONT CAN COULD WILL IS ARE WAS
  JOIN YOGA COFFEE WAR MEMBERSHIP PAYMENT SHIPMENT ITEM ITEMS TRIAL
  LE LA LES UN UNE MON MA MES VOTRE VOS CE CET CETTE CES LUI MOI NOUS VOUS JE TU IL ELLE ET OU MAIS ALORS MAINTENANT NON OUI SVP TOUT
  DEMAIN AUJOURDHUI LUNDI MARDI MERCREDI JEUDI VENDREDI SAMEDI DIMANCHE COMMANDE RENDEZ-VOUS RDV LIVRAISON BONJOUR
  EL LOS LAS UNO UNA MI MIS SU SUS ESTE ESTA ESTO ESE ESA YO Y O PERO AHORA SI HOY MANANA LUNES MARTES MIERCOLES JUEVES VIERNES SABADO
  DOMINGO PEDIDO CITA RESERVA HOLA POR TODO TODOS OS AS UM UMA MEU MINHA EU E MAS AGORA NAO SIM HOJE AMANHA SEGUNDA TERCA QUARTA QUINTA
  SEXTA CONSULTA OLA TUDO IL LO GLI MIO MIA IO ORA SUBITO OGGI DOMANI LUNEDI MARTEDI MERCOLEDI GIOVEDI VENERDI DOMENICA ORDINE
  APPUNTAMENTO PRENOTAZIONE CIAO TUTTO
  DER DIE DAS EIN EINE MEIN MEINE MEINEN DIESE DIESER ICH DU WIR SIE ES UND ODER ABER JETZT NEIN JA BITTE HEUTE MORGEN MONTAG DIENSTAG
  MITTWOCH DONNERSTAG FREITAG SAMSTAG SONNTAG TERMIN BESTELLUNG LIEFERUNG HALLO ALLES GELANDE ABO
  DE HET EEN MIJN DEZE DIT DAT IK JIJ WIJ EN OF MAAR NU NEE GRAAG VANDAAG MAANDAG DINSDAG WOENSDAG DONDERDAG VRIJDAG ZATERDAG ZONDAG
  AFSPRAAK BESTELLING ALLES TEN TA TO MOJE MOJA TERAZ NIE TAK PROSZE DZIS JUTRO ZAMOWIENIE WIZYTA BU SU O BEN SEN SIMDI HAYIR EVET LUTFEN
  BUGUN YARIN SIPARIS RANDEVU الان لا نعم كل هذا هذه الطلب طلبي الموعد موعدي الحجز الرسائل الاشتراك اليوم غدا`.match(
    /\S+/g,
  ),
);

/**
 * A text without its signature, which may have a greeting, a company or contact details and stands on lines of its own ("STOP\nJohn") or after a dash
 * ("STOP - John"). Null if there is no signature.
 */
export function withoutName(text: string): string | null {
  const lines = linesWritten(text).map((line) => line.trim());
  const first = Math.max(1, lines.length - MAX_LINES);
  const end = lines.findIndex((_, at) => at >= first && isSigned(lines.slice(at)));
  if (end !== -1) return lines.slice(0, end).join('\n');
  // Stryker disable next-line StringLiteral,ArrayDeclaration,OptionalChaining: without a match there is no name either.
  const [, message = '', name = ''] = (lines.length === 1 && DASHED.exec(lines[0]?.slice(0, LONGEST_LINE) ?? '')) || [];
  return isName(name) ? message : null;
}

function isSigned(lines: readonly string[]): boolean {
  return lines.every((line, at) => isNameOrGreeting(line) || (at > 0 && CONTACT_DETAIL.test(line)));
}

/** "Thanks", "Thanks, John", "thank you john", "John". */
function isNameOrGreeting(line: string): boolean {
  if (line.length > LONGEST_LINE) return false;
  const words = foldWords(line)
    .replace(/[^\p{L} ]/gu, ' ')
    .trim()
    .split(/ +/);
  const isGreeted = words.some((_, at) => {
    const rest = words.slice(at + 1);
    return (
      GREETING.test(words.slice(0, at + 1).join(' ')) && rest.length < 3 && rest.every((word) => !NOT_NAMES.has(word))
    );
  });
  return isGreeted || isName(line);
}

function isName(line: string): boolean {
  if (/\p{N}/u.test(line)) return false;
  const words = line
    .replace(/[^\p{L}\p{M}.'’&-]+/gu, ' ')
    .trim()
    .split(' ');
  return words.length <= MAX_WORDS && words.every((word, at) => isPartOfName(word) || (at > 0 && PARTICLE.test(word)));
}

function isPartOfName(word: string): boolean {
  return (CASED.test(word) || UNCASED.test(word)) && !NOT_NAMES.has(foldWords(word).replace('.', ''));
}
