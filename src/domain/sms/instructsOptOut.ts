import { foldWords } from '#src/domain/foldWords.ts';

/** Verbs that tell people to send a word, by language, in the form of foldWords. */
const SEND = any(
  'REPLY REPLYING RPLY RESPOND RESPONDING ANSWER TEXT TEXTING TXT SEND SENDING TYPE WRITE MESSAGE MSG SMS',
  'REPONDEZ REPONDRE REPONDS REPONSE REPONDANT ENVOYEZ ENVOYER ENVOIE ENVOI ENVOYANT RENVOYEZ TAPEZ TAPER ECRIVEZ ECRIRE TEXTEZ',
  'RESPONDE RESPONDA RESPONDER RESPONDIENDO CONTESTA CONTESTE CONTESTAR CONTESTANDO ENVIA ENVIE ENVIAR ENVIANDO ENVIANOS',
  'ESCRIBE ESCRIBA ESCRIBIR MANDA MANDE MANDAR TEXTEA RESPONDENDO DIGITE DIGITAR ESCREVA ESCREVER',
  'ANTWORTE ANTWORTEN ANTWORTET ANTWORT SENDE SENDEN SENDET SCHICK SCHICKE SCHICKEN SCHREIB SCHREIBE SCHREIBEN SIMSE',
  'RISPONDI RISPONDA RISPONDERE RISPONDETE RISPONDENDO INVIA INVII INVIARE INVIATE INVIANDO SCRIVI SCRIVA SCRIVERE',
  'ANTWOORD ANTWOORDEN BEANTWOORD STUUR STUREN VERSTUUR REAGEER REAGEREN TYP',
  'ODPISZ ODPISUJAC ODPOWIEDZ WYSLIJ WYSYLAJ WYSYLAJAC NAPISZ WPISZ ODESLIJ PRZESLIJ YANITLAYIN GONDERIN YAZIN',
  'ارسل ارسلوا ارسال بارسال اجب اجيبوا رد الرد بالرد للرد اكتب ابعث',
);
/** Words that may stand between the verb and the opt-out word. */
const IN_BETWEEN = any(
  'WITH W/ BY BACK US THE A AN WORD KEYWORD TEXT SMS MESSAGE MSG JUST HELP INFO PLEASE',
  'NOUS PAR AVEC LE UN MOT MOT-CLE SIMPLEMENT JUSTE EN RETOUR AU CE TEXTO AIDE',
  'CON LA EL PALABRA MENSAJE ESTE ESTA SOLO AL AYUDA O COM PALAVRA MENSAGEM PARA AO UM AJUDA',
  'SIE MIT DAS DEM DEN WORT UNS EINFACH STICHWORT KENNWORT EINE DIESE NACHRICHT AUF AN BITTE HILFE',
  'IL PAROLA MESSAGGIO QUESTO AIUTO MET HET WOORD EEN BERICHT NAAR OP DIT ONS HULP',
  'SMS-A SMSA SLOWO SLOWEM TRESCI Z HASLO HASLEM NAM WIADOMOSC DO NA POMOC',
  'ب بكلمه كلمه رساله علي هذه الرساله نصها الي عبر مساعده',
);
const OR = '(?:OR|OU|O|ODER|OF|LUB|او)(?!\\p{L})';
/** The word for help, of which the opt-out word is the alternative: `Reply HELP or STOP`, but not `Reply or cancel`. */
const HELP_OR = `(?:HELP|INFO|AIDE|AYUDA|AJUDA|HILFE|AIUTO|HULP|POMOC|مساعده)[ /]${OR}`;
/** Verbs after the opt-out word: `STOP senden`, `STOP yazın`. */
const SENT = String.raw`(?:SENDEN|SCHICKEN|SCHREIBEN|ANTWORTEN|TEXTEN|SIMSEN|STUREN|SMS'?EN|TE STUREN|(?:ILE |MESAJI? )?(?:YAZ(?!MA)|GONDER(?!ME)|YANITLA(?!MA)|CEVAPLA(?!MA)|YANIT VER|CEVAP VER)\p{L}*)`;

/** The things people stop, so that `STOP to end hunger` does not count. */
const OF_TEXTS = String.raw`(?: (?:ALL|THE|THESE|THIS|OUR|FURTHER|FUTURE|ANY|YOUR|MORE|SUCH|RECEIVING|GETTING|MARKETING|PROMOTIONAL))*(?: (?:MSG|TEXT|SMS|MESSAGE|ALERT|PROMO|UPDATE|NOTIFICATION|OFFER|SUBSCRIPTION|COMMUNICATION|REMINDER|NEWS)\p{L}*| (?:ANY ?TIME|AT ANY|NOW)| ?$| ?[^\p{L}\p{N}\s'-])`;
/** The purpose of the opt-out word, after it. */
const TO_LEAVE = [
  String.raw`(?:TO|2|4|FOR) ?(?:UNSUB\p{L}*|OPT[ -]?(?:ING )?OUT|(?:BE REMOVED|GET NO MORE|NO MORE|TURN OFF)\b|(?:END|STOP|QUIT|CANCEL|LEAVE|REMOVE|REVOKE|DISCONTINUE|EXIT|TERMINATE)(?=${OF_TEXTS}))`,
  String.raw`POUR (?:(?:VOUS |SE |ME |T'|TE )?(?:DESABONN|DESINSCRI|DESACTIV)\p{L}*|NE PLUS|ARRETER|STOPPER|ANNULER|RESILIER|METTRE FIN|QUITTER)`,
  String.raw`(?:PARA|P/) (?:(?:NO|NAO) RECEB\p{L}*|NO RECIB\p{L}*|DEJAR DE|DEIXAR DE|DAR(?:TE|SE|ME)? DE BAJA|CANCELAR|ANULAR|SALIR|SAIR|FINALIZAR|TERMINAR|DETENER|PARAR|ENCERRAR|INTERROMPER|REMOVER|(?:DESUSCRIB|DESINSCRI|DESCADASTR|DESATIV|DESACTIV)\p{L}*)`,
  String.raw`(?:ZUM|ZUR|UM|FUR) (?:\p{L}+ ){0,3}(?:ABMELD|ABZUMELD|ABBESTELL|ABZUBESTELL|BEEND|ZU BEEND|KUNDIG|AUSTRAG|AUSZUTRAG|WIDERRUF|STOPP)\p{L}*`,
  String.raw`PER (?:\p{L}+ ){0,2}?(?:NON RICEV\p{L}*|ANNULLARE|CANCELLAR\p{L}*|(?:DISISCRI|DISATTIV)\p{L}*|TERMINARE|INTERROMPERE|USCIRE|REVOCARE|RIMUOVER\p{L}*)`,
  String.raw`(?:OM|VOOR) (?:\p{L}+ ){0,3}(?:STOPPEN|(?:AF ?TE ?MELD|AFMELD|UIT TE SCHRIJV|UITSCHRIJV|OP TE ZEGG|OPZEGG|ANNULER|BEEINDIG)\p{L}*)`,
  String.raw`(?:ABY|BY|ZEBY|W CELU) (?:\p{L}+ ){0,2}(?:ZREZYGN|REZYGN|WYPISA|ANULOW|ZAKONCZ|WYREJESTR|NIE OTRZYM|PRZESTA|WYLACZ)\p{L}*`,
  '(?:لالغاء|للالغاء|لايقاف|للايقاف|لانهاء|للخروج|لوقف|لعدم)',
].join('|');
/** The purpose as a noun, before or after the opt-out word: `Opt-out: STOP`, `Abmelden mit STOP`, `STOP=unsub`. */
const LEAVING = String.raw`(?:OPT[ -]?OUTS?|UNSUB\p{L}*|DESABO\p{L}*|DESINSCRIPTION|DESINSCRIRE|STOP (?:SMS|PUB)|ABMELDEN|ABMELDUNG|ABBESTELLEN|ABBESTELLUNG|DISISCRIZIONE|DISISCRIVER\p{L}*|AFMELDEN|AFMELDING|UITSCHRIJVEN|REZYGNACJA|WYPISANIE|DARSE DE BAJA|DESUSCRIBIR\p{L}*|DESCADASTR\p{L}*|الغاء الاشتراك|لالغاء الاشتراك)`;
/** The purpose in Turkish, before the opt-out word: `İptal için STOP`. */
const IN_ORDER_TO_LEAVE = '(?:IPTAL|CIKMAK|AYRILMAK|DURDURMAK) ICIN';
const ITS_WORD = '(?: ?[:=>?]| ?->| (?:BY|WITH|VIA|AVEC|PAR|CON|COM|MIT|PER|MET|Z|ILE))';

const TO = '(?:TO|AT|AU|A|AL|AO|PARA|PARA O|AN|AN DIE|ALLA|NAAR|NA|POD|NUMER|الي|علي)';
const QUOTES = '["\'“”„«»‹›*<>()\\[\\]]*';
/** `STOP2END`. */
const WRITTEN_TOGETHER = /(?<=\p{L})2(?=(?:END|STOP|QUIT|CANCEL|OPT ?OUT|UNSUB\p{L}*)(?!\p{L}))/giu;
/** `Never text STOP`, `No need to reply STOP`, `Sans répondre STOP`. */
const NEVER = [
  "(?<!(?:NOT|NEVER|NO|NEITHER|NOR|CANNOT|WITHOUT|UNABLE|(?:DO|DOES|DID|CA|COULD|WO|WOULD|SHOULD|MUST|NEED|HAVE|MAY)N'?T)",
  '(?: (?:EVER|EVEN|JUST|SIMPLY|ONLY|HAVE|NEED|NEEDED|NECESSARY|REQUIRED|ABLE|WANT|WISH|DARE|YOU|BE|TO)){0,4} )',
  '(?<!(?:NON|NAO|NIE|NICHT|NIET|لا|SANS|SIN|SEM|SENZA|OHNE|ZONDER|BEZ) )',
  '(?<!(?:PAS|INUTILE)(?: BESOIN| NECESSAIRE| LA PEINE)? DE )',
  '(?<!(?:NO|NAO|NON) (?:ES NECESARIO|HACE FALTA|NECESITA|TIENE QUE|E NECESSARIO|PRECISA|OCCORRE|SERVE|E NECESSARIO|BISOGNA|DEVE) )',
  '(?<!(?:BEFORE|DID|WHY|WHY (?:DO|WOULD|SHOULD))(?: YOU)? )',
].join('');
/** `Reply: STOP`, but not the `Answer: STOP!` of a riddle. */
const COLON = '(?<!ANSWER|ANTWORT|REPONSE|MESSAGE|MSG|NACHRICHT|MENSAJE|MENSAGEM|MESSAGGIO|BERICHT): ?';
const BEFORE = String.raw`(?<![\p{L}\p{N}])(?<![\p{L}\p{N}]['-])`;
/** `Reply by end of day`. */
const DEADLINE = String.raw`(?!(?<=(?:BY|THE) )END(?!\p{L}))`;

/**
 * Whether a text says how to opt out: it tells people to send one of these words, or what one of them is for. Containing the word is not enough: "END
 * OF SEASON SALE" and "DON'T STOP! 50% off" do not count.
 */
export function instructsOptOut(body: string, optOutWords: readonly string[]): boolean {
  const words = optOutWords.map(patternOf).filter(Boolean).join('|');
  const bare = `(?<word>${words})(?![\\p{L}\\p{N}_]) ?${QUOTES}`;
  const quoted = `${QUOTES} ?${BEFORE}${DEADLINE}${bare}`;
  const number = String.raw`(?:\+?[\d(][\d .()-]{2,18}\d(?!\d)|\{\})`;
  const end = String.raw`(?: ?$| ?[.,;:!?|/…](?!\p{L})| - |-$)`;
  const leaving = `(?: ?(?:${TO_LEAVE})| ?(?:=|:|->|>) ?(?:${LEAVING}|END|FIN|ENDE)(?!\\p{L}))`;
  const or = `${OR} ${QUOTES}(?:${words}|HELP|INFO)${QUOTES}${end}`;
  const behind = `(?=${end}|/\\p{L}| ${TO} ${number}| ${number}|${leaving}| (?:ANY ?TIME|AT ANY|NOW|IF YOU)(?!\\p{L})| ${or})`;
  const instruction = `${NEVER}${BEFORE}${SEND}(?:-NOUS|-MOI)?(?:[ /](?:${HELP_OR}|${IN_BETWEEN})){0,5}(?: ${number}(?: ${IN_BETWEEN}){0,2})?`;
  const instructions = [
    `${instruction}(?:(?: |/|${COLON})${quoted}| ?ب ?${QUOTES}${bare})${behind}`.replace('(?<word>', '(?:'),
    `${QUOTES} ?${NEVER}${BEFORE}${bare}(?: ${TO} ${number})? ${SENT}`,
  ];
  const shouted = [
    `${quoted}${leaving}`,
    `${BEFORE}(?:${LEAVING}${ITS_WORD}|${IN_ORDER_TO_LEAVE}) ?${quoted}${end}`,
    `${quoted}(?: SMS| PUB)? ${TO} ${number}${end}`,
    // The form that French senders use.
    `${BEFORE}(?<word>STOP)(?: SMS| PUB)? \\d{5}${end}`,
  ];
  return body
    .split('\n')
    .map(casedFold)
    .some((line) => instructs(line, instructions) || isShouted(line, shouted));
}

function instructs(line: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => new RegExp(pattern, 'iu').test(line));
}

/** Whether a pattern matches with the word in capitals. Without a verb that says to send it, `stop to end` in small letters is part of a sentence. */
function isShouted(line: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    [...line.matchAll(new RegExp(pattern, 'giu'))].some(({ groups }) => {
      const { word } = groups as { word: string };
      return word === word.toUpperCase();
    }),
  );
}

/** Folds a line, but keeps words in capitals and makes all others lower case. Placeholders become {}. */
function casedFold(line: string): string {
  return line
    .replace(/\{\{[^{}]*\}\}/g, '{}')
    .replace(WRITTEN_TOGETHER, ' 2 ')
    .split(/(\s+|[=:/>|.,;!?])/)
    .map((piece) => {
      const folded = foldWords(piece);
      if (folded === '') return piece === '' ? '' : ' ';
      return piece === piece.toUpperCase() ? folded : folded.toLowerCase();
    })
    .join('')
    .trim();
}

function patternOf(word: string): string {
  return Array.from(foldWords(word).matchAll(/[\p{L}\p{M}\p{N}]+/gu), String).join('[ -]?');
}

function any(...lists: string[]): string {
  const words = lists.flatMap((list) => list.split(' '));
  return `(?:${words.join('|')})(?![\\p{L}\\p{N}])`;
}
