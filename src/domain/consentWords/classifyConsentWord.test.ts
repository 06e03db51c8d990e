import { describe, expect, it } from 'vitest';
import { classifyConsentWord } from './classifyConsentWord.ts';
import { type ConsentWordKind, DEFAULT_CONSENT_WORDS, type WordSettings } from './consentWordTerms.ts';
import { understoodWords } from './understoodWords.ts';

const SETTINGS: WordSettings = {
  opt_out_words: [...DEFAULT_CONSENT_WORDS.opt_out],
  opt_in_words: [...DEFAULT_CONSENT_WORDS.opt_in],
  help_words: [...DEFAULT_CONSENT_WORDS.help],
  locale: 'en',
};

/** What a text means to a company whose language is English. `language`: the sender's, if it is known. */
function output(
  text: string,
  language: string | null = null,
  settings: Partial<WordSettings> = {},
  names: readonly string[] = [],
) {
  return classifyConsentWord(text, understoodWords({ ...SETTINGS, ...settings }, language), names);
}

const OPT_OUT = [
  // The words required by law and by carriers.
  ...[
    'STOP',
    'QUIT',
    'END',
    'REVOKE',
    'OPT OUT',
    'OPTOUT',
    'CANCEL',
    'UNSUBSCRIBE',
    'STOPALL',
    'REMOVE',
    'TD',
    'ARRET',
  ],
  // Case, and characters around it.
  ...[
    'stop',
    'Stop',
    'sToP',
    '  Stop \n',
    '\tSTOP\u00a0',
    'Stop.',
    'STOP!!!',
    'Stop?',
    '...stop...',
    '“stop”',
    '«Stop»',
    "'stop'",
  ],
  ...[
    '„Stop“',
    '(stop)',
    '[STOP]',
    '<stop>',
    '*STOP*',
    '_stop_',
    '#stop',
    '@stop',
    '/stop',
    '¡STOP!',
    '¿stop?',
    'stop。',
    '「stop」',
  ],
  ...[
    'stop 🛑',
    '🛑🛑STOP🛑',
    'stop ☹️',
    'STOP 🙏🏽',
    '🇺🇸 STOP',
    'STOP ✋🏿',
    'stop :)',
    '- stop',
    '• STOP',
    'STOP =',
    'stop;',
  ],
  // Spaced out, joined, hyphenated, repeated.
  ...[
    'opt out',
    'Opt-Out!',
    'OPT\u2011OUT',
    'opt – out',
    'opt_out',
    'opt.out',
    'opt\nout',
    'stop all',
    'STOP-ALL',
    'Stop  All.',
    'un-subscribe',
  ],
  ...['S T O P', 'S.T.O.P.', 's-t-o-p', 'S·T·O·P', 'S\nT\nO\nP', 'T.D.'],
  ...[
    'stop stop',
    'STOP! STOP! STOP!',
    'Stop, stop.',
    'stopstop',
    'STOPSTOPSTOP',
    'stop end quit',
    'unsubscribe, stop',
    'opt out stop all',
    'STOP\nSTOP',
  ],
  // Invisible characters.
  ...[
    'S\u200bTOP',
    '\u200eSTOP\u200f',
    'ST\u00adOP',
    '\ufeffSTOP',
    'S\u2060T\u2060O\u2060P',
    '\u202eSTOP\u202c',
    'STO\u034fP',
    'S\u180eTOP',
    '\u2066stop\u2069',
  ],
  ...[
    '\u0000STOP\u0000',
    'ST\u0007OP',
    'STOP\u{e0041}',
    '\u3164STOP\u3164',
    '\u2800STOP\u2800',
    'S\u200dT\u200dO\u200dP',
    'STOP\ufffd',
  ],
  // Accents, widths, shapes of letters.
  ...[
    'STÓP',
    'STO\u0301P',
    'stöp',
    'ŠTOP',
    'stơp',
    'S̶T̶O̶P̶',
    'ＳＴＯＰ',
    'ｓｔｏｐ！',
    'Ⓢⓣⓞⓟ',
    '𝐒𝐓𝐎𝐏',
    '𝓼𝓽𝓸𝓹',
    '🅂🅃🄾🄿',
    'ﬆop',
    'ˢᵗᵒᵖ',
    'ſtop',
    'S⃣T⃣O⃣P⃣',
  ],
  ...['ARRÊT', 'arre\u0302t', 'Arrêt !', 'ÉND', 'qüit'],
  // Subjects, signatures, quoted e-mails.
  ...[
    'Re: STOP',
    'RE: AW: stop',
    'Fwd: Stop',
    'Stop\nSent from my iPhone',
    'STOP\r\n\r\nSent from my iPhone',
    'STOP\u2028Sent from my iPad',
  ],
  ...[
    'Stop\nGet Outlook for Android',
    'stop\nSent from Yahoo Mail on Android',
    'STOP\nSent from Mail for Windows',
    'STOP\nSent via BlackBerry',
  ],
  ...[
    'Stop Sent from my iPhone',
    'STOP - Sent from my Galaxy',
    'STOP Get Outlook for iOS',
    'stop.  Sent from my mobile phone',
  ],
  ...[
    'Stop\nEnvoyé de mon iPhone',
    'STOP\nEnvoyé depuis mon appareil Galaxy',
    'stop\nObtenez Outlook pour iOS',
    'STOP\nTélécharger Outlook pour Android',
  ],
  ...[
    'STOP\nEnviado desde mi iPhone',
    'stop\nObtener Outlook para Android',
    'Stop\nEnviado do meu iPhone',
    'stop\nObter o Outlook para iOS',
  ],
  ...[
    'STOP\nVon meinem iPhone gesendet',
    'Stop Von meinem iPad gesendet',
    'stop\nGesendet von meinem Galaxy',
    'STOP\nHolen Sie sich Outlook für iOS',
  ],
  ...[
    'stop\nDiese Nachricht wurde von meinem Android-Mobiltelefon mit GMX Mail gesendet.',
    'STOP\nGesendet mit der WEB.DE Mail App',
  ],
  ...['STOP\nInviato da iPhone', 'stop\nInviato dal mio dispositivo Android', 'stop\nScarica Outlook per iOS'],
  ...['STOP\nVerstuurd vanaf mijn iPhone', 'stop\nVerzonden vanaf mijn Galaxy', 'STOP\nOutlook voor iOS downloaden'],
  ...[
    'STOP\nWysłane z iPhone’a',
    'stop\nWysłano z telefonu Samsung',
    'stop\nPobierz aplikację Outlook dla systemu Android',
  ],
  ...["STOP\niPhone'umdan gönderildi", 'stop iPhone’umdan gönderildi', "STOP\niOS için Outlook'u edinin"],
  ...['STOP\nأُرسلت من الـ iPhone', 'stop\nتم الإرسال من جهاز Samsung الخاص بي', 'STOP\nالحصول على Outlook لـ iOS'],
  ...[
    'STOP\n-- \nAda Lovelace',
    'STOP\n--\nAda\n12 Main Street',
    'stop\n—\nAda',
    'STOP\n___________\nAda',
    'Stop\n- Ada',
    'stop\n~ Ada Lovelace',
    'STOP\n—Ada',
  ],
  ...[
    'STOP\n> Reply STOP to end',
    'STOP\n\nOn Tue, Jan 13, 2026 at 5:00 PM Acme wrote:\n> Sale!',
    'STOP\nOn Tue, Jan 13, 2026 Acme <a@acme.test>\nwrote:\n> Sale',
  ],
  ...[
    'STOP\nLe mar. 13 janv. 2026 à 17:00, Acme a écrit :\n> Soldes',
    'stop\nAm 13.01.2026 um 17:00 schrieb Acme:\n> Hallo',
    'STOP\n-----Original Message-----\nFrom: Acme',
  ],
  ...['Stop\nFrom: Acme\nSent: Tuesday', '\n\nSTOP\n\n'],
];

describe('opts out', () => {
  it.each(OPT_OUT)('%j', (text) => {
    expect(output(text)).toBe('opt_out');
  });

  it.each<[language: string, texts: string]>([
    [
      'fr',
      'arrêter, STOP SMS, stop pub, ARRETEZ, désabonner, Désabonnez-moi, me desabonner, DÉSINSCRIPTION, annuler !, fin, résilier, stopper',
    ],
    ['es', 'alto, PARAR, Baja, dar de baja, darme de baja, cancelar, ¡Basta!, salir, no más, NO MAS, eliminar'],
    ['pt', 'parar, PARE, cancelar, sair, remover, descadastrar, fim, cancelar inscrição, CANCELAR INSCRICAO'],
    [
      'de',
      'stopp, ENDE, abmelden, abbestellen, Kündigen, kuendigen, KUNDIGEN, löschen, loeschen, Widerruf, aufhören, AUFHOEREN',
    ],
    ['it', 'basta, Basta così!, FERMA, cancellami, disiscrivimi, Annulla, rimuovi, cancella iscrizione, smettete'],
    ['nl', 'stoppen, afmelden, uitschrijven, opzeggen, einde, annuleren, beëindigen, BEEINDIGEN, meld af'],
    ['pl', 'koniec, ANULUJ, rezygnuję, REZYGNUJE, wypisz mnie, usuń, usun, Zakończ, wyłącz, WYLACZ'],
    ['tr', 'iptal, İPTAL, IPTAL, ıptal, İptal et, dur, DURDUR, ret, Çık, cik, ayrıl, AYRIL, ayril, kaldır, vazgeç'],
    [
      'ar',
      'إيقاف, ايقاف, إيقـــاف, أوقف, إِلْغَاء, الغاء, إلغاء الاشتراك, الغاء الإشتراك, توقف, كفى, كفي, انهاء, إزالة, ازاله',
    ],
  ])('in %s', (language, texts) => {
    const notOptOuts = (speaker: string | null, locale: string) =>
      texts.split(', ').filter((text) => output(text, speaker, { locale }) !== 'opt_out');
    expect([notOptOuts(language, 'en'), notOptOuts(null, language)]).toEqual([[], []]);
  });

  it('but not in another language than the company’s and the contact’s: Ende, fin and dur are ordinary words elsewhere', () => {
    expect(['ende', 'fin', 'dur', 'baja', 'إيقاف'].map((text) => output(text, 'nl'))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    'fr',
    'FR',
    'fr-CA',
    'fr_FR',
    'fra',
    'fre',
    'French',
    'français',
    'Francais',
    'Französisch',
    'French (Canada)',
    'English / French',
    'frances',
  ])('takes %j as French', (language) => {
    expect(output('désabonner', language)).toBe('opt_out');
  });

  it.each(['', 'x', '??', 'Klingon', 'ja', 'not a language at all', '中文'])(
    'takes %j as no known language',
    (language) => {
      expect(output('désabonner', language)).toBeNull();
      expect(output('stop', language)).toBe('opt_out');
    },
  );
});

describe('opts out with the tenant’s words', () => {
  it.each<[word: string, text: string]>([
    ['ARRÊT', 'ARRET'],
    ['ARRET', 'arrêt'],
    ['İPTAL', 'iptal'],
    ['iptal', 'İPTAL'],
    ['IPTAL', 'ıptal'],
    ['GENUG!', 'genug'],
    ['SCHLUß', 'schluss'],
    ['SCHLUSS', 'Schluß'],
    ['GENÜGT', 'genuegt'],
    ['GENUEGT', 'genuegt'],
    ['no more', 'NO-MORE'],
    ['NO MORE', 'nomore'],
    ['СТОП', 'стоп'],
    ['ΤΕΛΟΣ', 'τέλος'],
    ['הסר', 'הסר!'],
    ['כבה', 'כַּבֵּה'],
    ['停止', '停止。'],
    ['ŁĄCZ', 'lacz'],
    ['0', '0'],
    ['STOP2', 'stop 2'],
    ['रोकें', 'रोकें'],
  ])('%s with %s', (word, text) => {
    expect(output(text, null, { opt_out_words: [word] })).toBe('opt_out');
    expect(output('stop', null, { opt_out_words: [word] })).toBe('opt_out');
  });

  it('but not with another vowel sign, digit or word', () => {
    expect(output('रोका', null, { opt_out_words: ['रोकें'] })).toBeNull();
    expect(output('10', null, { opt_out_words: ['1'] })).toBeNull();
    expect(output('?', null, { opt_out_words: ['?'] })).toBeNull();
  });
});

describe('opts out a contact whose name', () => {
  it.each<[what: string, names: readonly string[], text: string]>([
    ['is the word itself', ['Stop'], 'ЅТОР'],
    ['is the last letter of a spaced word', ['P'], 'Ѕ Т О Р'],
    ['follows a spaced word', ['John'], 's t o p john'],
  ])('%s', (_, names, text) => {
    expect(output(text, null, {}, names)).toBe('opt_out');
  });
});

describe('is not a consent word', () => {
  it.each([
    ...[
      'please stop',
      'stop it',
      'stop by tomorrow',
      'Can you stop at the shop?',
      'END OF SEASON',
      'the end',
      'I quit smoking',
      'stop please',
    ],
    ...[
      'STOPP',
      'stopping',
      'nonstop',
      'ST0P',
      'sto',
      'STO P X',
      'cancellation',
      'ending',
      'Tod',
      'arretez-vous ici',
      'stop 5',
      '2 stops',
    ],
    ...[
      'STOP START',
      'stop help',
      'yes please',
      'yes 2',
      'Yes, at 5',
      'un stop',
      'st art',
      'help is on the way',
      'information',
    ],
    ...[
      'Stop\nI will be there at 5',
      'Stop\nand then turn left',
      'Yes\n2 of them',
      'Stop, I sent it from my office',
      'stop sent from nowhere',
      'Yes\n- 2 please',
    ],
    ...['Sent from my iPhone', '-- \nAda', 'Re:', '', ' ', '...', '👍', '🛑', '\u200b', '\u0301', '1', '?'],
    ...['Do not STOP', 'STOP?no', 'Hello\nSTOP', 'Ada\n-- \nSTOP'],
  ])('%j', (text) => {
    expect(output(text)).toBeNull();
  });

  it('in a text of any length', () => {
    expect(output(`${'stop '.repeat(300)}x`)).toBeNull();
    expect(output('s t o '.repeat(260))).toBeNull();
    expect(output('a'.repeat(1600), null, { opt_out_words: ['a', 'aa'] })).toBeNull();
    expect(output(`${'sent from my '.repeat(120)}`)).toBeNull();
    expect(output(`stop${' '.repeat(1500)}stop`)).toBe('opt_out');
  });
});

describe('opts out in look-alike letters', () => {
  it.each([
    // Cyrillic, Greek, and mixtures with Latin.
    ...[
      'ЅТОР',
      'ѕтор',
      'ЅТОΡ',
      'SТOР',
      'STОP',
      'stοp',
      'ΣΤΟΡ',
      'στορ',
      'STΟP',
      'ΣTOP',
      'ЅТОР!',
      '«ЅТОР»',
      'Ѕ Т О Р',
      'ЅТОР ЅТОР',
    ],
    ...[
      'QUІТ',
      'ԚUIТ',
      'ЕND',
      'ΕΝD',
      'еnԁ',
      'САNСЕL',
      'ϹΑΝϹΕL',
      'саnсеl',
      'REМОVЕ',
      'rеmονе',
      'RЕVОКЕ',
      'UΝЅUВЅСRІВЕ',
      'unѕubѕсгіbе',
    ],
    ...['ОРТ ОUТ', 'ΟΡΤ-ΟUΤ', 'ЅТОР АLL', 'АRRЕТ', 'ΑRRΕΤ', 'АRRÊТ', 'ТD', 'ЅТÓР', 'Ѕ\u200bТОР'],
    // Armenian, Cherokee, Lisu, Coptic, Canadian syllabics; small capitals; strokes and hooks.
    ...['ՏTՕP', 'ՏтОР', 'ᏚᎢOᏢ', 'ꓢꓔꓳꓑ', 'SⲦⲞⲢ', 'STOᑭ', 'ꜱᴛᴏᴘ', 'ᴜɴꜱᴜʙꜱᴄʀɪʙᴇ', 'ꞨŦØⱣ', 'ƧƬƟƤ', 'ᴇɴᴅ'],
    // Mathematical and full-width letters, letters in circles and squares, regional indicators.
    ...['𝕊𝕋𝕆ℙ', '𝔰𝔱𝔬𝔭', '𝚂𝚃𝙾𝙿', '𝗦𝗧𝗢𝗣', '𝚺𝚻𝚶𝚸', 'Ｓ Ｔ Ｏ Ｐ', '🅢🅣🅞🅟', '🆂🆃🅾🅿', '🅂🆃🅾️🅿️', '🇸🇹🇴🇵', '⒮⒯⒪⒫'],
  ])('%s', (text) => {
    expect(output(text)).toBe('opt_out');
  });

  it.each<[word: string, text: string]>([
    // In GSM-7, Greek capitals that look Latin are sent as Latin letters.
    ['ΣΤΟΠ', 'ΣTOΠ'],
    ['ΤΕΛΟΣ', 'TEΛOΣ'],
    ['СТОП', 'CTОП'],
    ['BASTA', 'ВАSТА'],
    ['GENUG', 'GЕNUG'],
  ])('for the tenant’s word %s: %s', (word, text) => {
    expect(output(text, null, { opt_out_words: [word] })).toBe('opt_out');
  });

  it.each([
    // Words of Russian, Ukrainian, Serbian and Greek, some of which look like Latin words.
    ...[
      'СТОР',
      'стор',
      'стоп',
      'СТОП',
      'ТОР',
      'РОТ',
      'ТОРТ',
      'СПОРТ',
      'СЕТ',
      'ТАК',
      'так',
      'НЕТ',
      'нет',
      'ДА',
      'ЈА',
      'конец',
      'РАКЕТА',
      'ТОТ',
    ],
    ...[
      'ΣΤΟΠ',
      'ΤΟΤΕ',
      'ΠΟΤΕ',
      'ΣΤΟ',
      'ΟΤΙ',
      'ναι',
      'όχι',
      'Τέλος',
      'ΤΟΠΟΣ',
      'пора',
      'рот',
      'сор',
      'ПОСТ',
      'РОСТ',
      'торопись',
    ],
    ...['Привет', 'Спасибо', 'Во сколько?', 'Ευχαριστώ', 'Շնորհակալություն', 'ᏣᎳᎩ', 'ΗΕLР', 'ЅТАRТ', 'УЕЅ'],
    ...['🅿️', '🇸🇹', '🆘', '🅰️🅱️', 'ЅТОРЅ', 'non-ѕtор', 'ЅТОР bу tоmоrrоw'],
  ])('but not with %s', (text) => {
    expect(output(text)).toBeNull();
  });

  it('nor with a word of another alphabet that looks like a word of the tenant or of a language', () => {
    expect(output('ТОМ', null, { opt_out_words: ['TOM'] })).toBeNull();
    expect(output('ВАЈА', 'es')).toBeNull();
    expect(output('ТАК', 'pl')).toBeNull();
    expect(output('ЈА', 'de')).toBeNull();
  });

  it('in linear time', () => {
    expect(output('Ѕ'.repeat(200_000))).toBeNull();
    expect(output('Σ Τ Ο '.repeat(30_000))).toBeNull();
    expect(output('🇸🇹'.repeat(50_000))).toBeNull();
  });
});

describe('opts out with a signature', () => {
  it.each([
    ...[
      'STOP\nJohn',
      'Stop\nJohn Smith',
      'STOP\r\n\r\nJohn',
      'STOP\u2028John',
      'STOP\nJOHN SMITH',
      'stop\nJohn',
      'STOP!\nJohn.',
    ],
    ...[
      'STOP\nJ. Smith',
      'STOP\nMary-Jane O’Neill',
      "STOP\nSean O'Brien",
      'STOP\nLudwig van Beethoven',
      'STOP\nDr. Jane Smith, MD',
    ],
    ...[
      'STOP\nMüller',
      'STOP\nŁukasz Żak',
      'STOP\nМария Иванова',
      'STOP\nΓιώργος',
      'STOP\n李明',
      'STOP\nأحمد',
      'STOP\nAda & Bob',
    ],
    ...[
      'QUIT\nJohn',
      'End\nMary',
      'cancel\nBob Jones',
      'Unsubscribe\nJohn',
      'Opt out\nJohn',
      'ARRET\nMarie Dupont',
      'S T O P\nJohn',
    ],
    ...[
      'STOP\nThanks',
      'STOP\nThank you',
      'Stop\nThanks,\nJohn',
      'STOP\nThanks, John',
      'STOP\n\nBest regards,\nJohn Smith',
    ],
    ...[
      'STOP\nKind regards\nJohn Smith\nAcme Inc.\n+1 202 555 0142',
      'STOP\nJohn Smith\njohn@example.com',
      'STOP\nCheers',
    ],
    ...[
      'STOP\nMerci',
      'STOP\nMerci beaucoup,\nMarie',
      'Stop\nDanke',
      'STOP\nMit freundlichen Grüßen\nHans Müller',
      'STOP\nGracias',
    ],
    ...['STOP\nObrigada', 'STOP\nGrazie', 'STOP\nDziękuję', 'STOP\nTeşekkürler', 'STOP\nBedankt', 'STOP\nشكرا'],
    ...[
      'stop\nGet BlueMail for Android',
      'STOP - John Smith',
      'STOP –J.',
      'STOP ~John',
      'STOP\n*John*',
      'STOP\nJohn 🙂',
      'STOP\nthank you john',
    ],
    ...['STOP\n\nSincerely yours,\nJohn', 'STOP\nJohn\n12 Main Street', 'STOP\nHans\nHauptstr 5', 'STOP\nTHANKS ADA'],
    ...['STOP\nSTOP\nJohn', 'ЅТОР\nJohn', 'STOP\nJohn\nSent from my iPhone'],
  ])('%j', (text) => {
    expect(output(text)).toBe('opt_out');
  });

  it.each([
    ...[
      'Stop\nNow',
      'STOP\nPLEASE',
      'Stop\nWait',
      'Stop\nI will be there at 5',
      'Stop\nAnd then turn left',
      'Stop\nby the shop',
    ],
    ...[
      'Cancel\nMy order',
      'CANCEL\nORDER 12',
      'Cancel\nTomorrow',
      'Cancel\nMonday',
      'Cancel\nAppointment',
      'END\nOF SEASON',
      'End\nThe',
    ],
    ...[
      'Stop\njohn',
      'Stop - Tuesday',
      'Stop - and go',
      'Cancel - Order 5',
      'Stop\nThanks but no',
      'Stop\nthank you for calling',
      'Stop\nJohn is here',
      'Stop\nJohn 5',
      'Remove\nThat one',
      'Stop\nDemain',
      'ENDE\nGelände',
      'Stop\nA very long line of Words',
    ],
    ...[
      'John\nSTOP',
      'Hello\nJohn',
      'YES\nTuesday',
      'Start\nJohn',
      'STOP\n5',
      'STOP\n+1 202 555 0142',
      'Stop\nJohn\nno, wait',
    ],
  ])('but not with %j', (text) => {
    expect(output(text)).toBeNull();
  });

  it('with the contact’s name, case-insensitive, on any line', () => {
    const from = ['Ada', 'King Lovelace'];
    const texts = [
      'stop\nada',
      'Stop ada lovelace',
      'STOP - Ada',
      'stop, ada',
      'ada',
      'stop bob',
      'ada stop',
      'yes ada',
      'stop ada please',
    ];
    expect(texts.map((text) => output(text, null, {}, from))).toEqual([
      'opt_out',
      'opt_out',
      'opt_out',
      'opt_out',
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('opts in and asks for help', () => {
  it.each<[text: string, language: string | null, kind: ConsentWordKind]>([
    ['start', null, 'opt_in'],
    ['UNSTOP', null, 'opt_in'],
    ['Stárt!', null, 'opt_in'],
    ['S\u200bTART', null, 'opt_in'],
    ['ＳＴＡＲＴ', null, 'opt_in'],
    ['start start', null, 'opt_in'],
    ['yes', null, 'opt_in'],
    ['Yes!\nSent from my iPhone', null, 'opt_in'],
    ['opt-in', 'en', 'opt_in'],
    ['Démarrer', 'fr', 'opt_in'],
    ['oui', 'fr', 'opt_in'],
    ['iniciar', 'es', 'opt_in'],
    ['sí', 'es', 'opt_in'],
    ['COMECAR', 'pt', 'opt_in'],
    ['sim', 'pt', 'opt_in'],
    ['Starten', 'de', 'opt_in'],
    ['ja', 'de', 'opt_in'],
    ['inizia', 'it', 'opt_in'],
    ['hervatten', 'nl', 'opt_in'],
    ['wznow', 'pl', 'opt_in'],
    ['Başla', 'tr', 'opt_in'],
    ['basla', 'tr', 'opt_in'],
    ['ابدا', 'ar', 'opt_in'],
    ['نعم', 'ar', 'opt_in'],
    ['Help?', null, 'help'],
    ['HÉLP', null, 'help'],
    ['info', null, 'help'],
    ['help help', null, 'help'],
    ['Aide', 'fr', 'help'],
    ['à l’aide !', 'fr', 'help'],
    ['ayúdame', 'es', 'help'],
    ['AJUDA', 'pt', 'help'],
    ['hilfe', 'de', 'help'],
    ['aiuto', 'it', 'help'],
    ['hulp', 'nl', 'help'],
    ['pomóż', 'pl', 'help'],
    ['YARDIM', 'tr', 'help'],
    ['yardım', 'tr', 'help'],
    ['مساعدة', 'ar', 'help'],
    ['مُساعده', 'ar', 'help'],
  ])('%j from a person who speaks %s: %s', (text, language, kind) => {
    expect(output(text, language)).toBe(kind);
  });

  it('always with START, UNSTOP and HELP, and with yes only if the tenant’s list has YES', () => {
    const without = { opt_in_words: ['JOIN'], help_words: ['SOS'] };
    const texts = ['start', 'unstop', 'help', 'yes', 'oui', 'info', 'join', 'sos'];
    expect(texts.map((text) => output(text, 'fr', without))).toEqual([
      'opt_in',
      'opt_in',
      'help',
      null,
      null,
      null,
      'opt_in',
      'help',
    ]);
  });

  it('but opts out with a word that is in two lists', () => {
    expect(output('arrêt', null, { opt_in_words: ['arrêt'], help_words: ['STOP'] })).toBe('opt_out');
  });
});

it.each<[text: string, names: string[], kind: ConsentWordKind | null]>([
  ['stop here', [], null],
  ['opt out john', ['John Lee'], 'opt_out'],
  ['opt out lee john', ['John Lee'], 'opt_out'],
  ['john opt out', ['John Lee'], null],
  ['john', ['John Lee'], null],
  // A word twice without a space, and nothing else.
  ['STOPSTOP', [], 'opt_out'],
  ['XSTOPSTOP', [], null],
  ['STOPSTOPX', [], null],
  // Opt-in words have to match exactly.
  ['STARTSTART', [], null],
  ['S T A R T', [], null],
])('%j from a contact named %j: %s', (text, names, kind) => {
  expect(classifyConsentWord(text, DEFAULT_CONSENT_WORDS, names)).toBe(kind);
});

it('reads non-Latin letters only with a list that has all the words that count for everyone', () => {
  const some = { opt_out: ['END', 'GENUG'], opt_in: [], help: [] };
  expect(classifyConsentWord('ЅТОР', DEFAULT_CONSENT_WORDS)).toBe('opt_out');
  expect(classifyConsentWord('ЅТОР', some)).toBeNull();
});
