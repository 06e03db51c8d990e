import { describe, expect, it } from 'vitest';
import { consentKey, consentMeaning } from './consentCell.ts';
import { FILE_CONSENT_WORDS } from './consentWordsOfFiles.ts';

describe('a column that says who agreed', () => {
  it.each([
    [
      'English',
      'yes, Y, TRUE, true, 1, Opted in, opted-in, OptedIn, OPT_IN, Subscribed, agreed, Consent given, START, unstop',
    ],
    [
      'French',
      "oui, OUI, Vrai, Abonné, abonnee, Inscrit(e), accepté, d’accord, D'ACCORD, j’accepte, Consentement donné",
    ],
    ['Spanish', 'sí, si, SI, Verdadero, Suscrito, acepta, autorizado, alta'],
    ['Portuguese', 'sim, Verdadeiro, inscrito, aceito, concordo, autorizou'],
    ['German', 'ja, J, wahr, angemeldet, zugestimmt, Einverstanden, Einwilligung erteilt'],
    ['Italian', 'sì, vero, iscritto, accettato, acconsento, consenso dato'],
    ['Dutch', 'ja, waar, aangemeld, akkoord, toestemming gegeven'],
    ['Polish', 'tak, prawda, zapisany, zgoda, wyraził zgodę, wyrazil zgode'],
    ['Turkish', 'evet, doğru, DOĞRU, onay, ONAYLI, kabul etti, izinli'],
    ['Arabic', 'نعم, صحيح, مشترك, موافق, أوافق, اوافق, ١'],
    ['signs', '✓, ✔️, ☑, ✅'],
    ['full-width letters', 'ＹＥＳ, １'],
    ['one word', `optedin, OPTEDIN, yes${'.'.repeat(77)}`],
  ])('recognizes agreement in %s', (_, words) => {
    for (const word of words.split(', ')) expect([word, consentMeaning(word, 'consent')]).toEqual([word, 'opted_in']);
  });

  it.each([
    [
      'English',
      'no, N, FALSE, 0, Opted out, opted-out, OptedOut, opted_out, Unsubscribed, declined, do not text, DNC, revoked, blocked',
    ],
    [
      'English sentences',
      'not opted in, Not opted-in, No opt-in, did not consent, doesn’t consent, no longer subscribed, did not agree',
    ],
    [
      'words of messages',
      'STOP, Stop!, S T O P, stop stop, END, QUIT, CANCEL, REVOKE, UNSUBSCRIBE, OPT OUT, opt-out, remove, STÓP',
    ],
    [
      'French',
      'non, NON, Faux, désabonné, DESABONNEE, désinscrit, refus, refusé, ne pas contacter, ARRÊT, arret, pas d’accord',
    ],
    ['Spanish', 'no, falso, dado de baja, BAJA, no suscrito, rechazado, no acepta, sin consentimiento'],
    ['Portuguese', 'não, NAO, falso, descadastrado, recusou, não aceita, SAIR, sem consentimento'],
    [
      'German',
      'nein, falsch, abgemeldet, abgelehnt, widerrufen, keine Einwilligung, nicht einverstanden, STOPP, gekündigt, gekuendigt',
    ],
    ['Italian', 'no, falso, disiscritto, rifiutato, revocato, senza consenso, non accetta, CANCELLAMI'],
    ['Dutch', 'nee, onwaar, afgemeld, uitgeschreven, geen toestemming, niet akkoord'],
    ['Polish', 'nie, fałsz, falsz, wypisany, odmowa, brak zgody, zgoda wycofana, REZYGNUJĘ'],
    ['Turkish', 'hayır, HAYIR, hayir, yanlış, ret, RET, reddetti, onay yok, iptal, İPTAL'],
    ['Arabic', 'لا, خطأ, غير مشترك, رفض, لا أوافق, إلغاء الاشتراك, الغاء الاشتراك, ٠'],
    ['signs', '✗, ✘, ❌'],
    ['texts with invisible characters', 'S\u200bTOP, \u200fno\u200f, ｎｏ'],
  ])('recognizes refusal in %s', (_, words) => {
    for (const word of words.split(', ')) expect([word, consentMeaning(word, 'consent')]).toEqual([word, 'opted_out']);
  });

  it.each([
    'unknown',
    'pending',
    'N/A',
    'NULL',
    '-',
    '?',
    'none',
    '#N/A',
    'en attente',
    'unbekannt',
    'Never subscribed',
  ])('takes %s as neither', (word) => {
    expect(consentMeaning(word, 'consent')).toBe('unknown');
  });

  it.each([
    'maybe',
    'active',
    'OK',
    'x',
    'O',
    'S',
    'T',
    '2',
    '-1',
    'yes?',
    '!yes',
    '1%',
    '≠ yes',
    'yes/no',
    'Y/N',
    '10',
    '01',
    'yes no',
    'yes, but not by text',
    'no problem',
    'not sure',
    'not opted out',
    'I never agreed',
    'yes please stop',
    '2024-05-01',
    'HELP',
    'INFO',
    '+12025550123',
    'ann@example.com',
    '☐',
    '☒',
    '👍',
    'subscribed until May',
    'opted in?no',
    'n o t',
    'y e s',
    'yesno',
    `yes${' '.repeat(200)}yes`,
    'yes'.repeat(40),
    `yes${'.'.repeat(78)}`,
  ])('asks about %s', (word) => {
    expect(consentMeaning(word, 'consent')).toBeNull();
  });

  it.each(['', '  ', '\t'])('reads an empty cell as no answer', (cell) => {
    expect(consentMeaning(cell, 'consent')).toBe('nothing');
  });
});

describe('a column that says who opted out', () => {
  it.each([
    ['yes', 'opted_out'],
    ['1', 'opted_out'],
    ['x', 'opted_out'],
    ['✓', 'opted_out'],
    ['oui', 'opted_out'],
    ['STOP', 'opted_out'],
    ['unsubscribed', 'opted_out'],
    ['2024-05-01', 'opted_out'],
    ['01/05/2024 10:30', 'opted_out'],
    ['no', 'nothing'],
    ['false', 'nothing'],
    ['0', 'nothing'],
    ['nein', 'nothing'],
    ['subscribed', 'nothing'],
    ['opted in', 'nothing'],
    ['', 'nothing'],
    ['N/A', 'unknown'],
    ['pending', 'unknown'],
    ['X', 'opted_out'],
    ['xx', null],
    ['x1', null],
    ['1x', null],
    ['maybe', null],
    ['45000', null],
  ] as const)('takes %s as %s, and never as consent', (cell, meaning) => {
    expect(consentMeaning(cell, 'opt_out')).toBe(meaning);
  });
});

it('has no word in two lists', () => {
  const seen = new Map<string, string>();
  for (const [saying, words] of Object.entries(FILE_CONSENT_WORDS)) {
    for (const word of words.split(';')) {
      const key = consentKey(word).replace(/[^\p{L}\p{N}]/gu, '');
      expect([key, seen.get(key) ?? saying]).toEqual([key, saying]);
      seen.set(key, saying);
    }
  }
});

it.each([
  ['YES', 'yes '],
  ['Désabonné', 'DESABONNE'],
  ['2024-05-01', '22.11.2026 10:15'],
  ['2024-05-01', ' 2024-05-02 '],
])('asks about %s and %s once', (one, other) => {
  expect(consentKey(one)).toBe(consentKey(other));
});

it('treats dates and empty cells as different answers', () => {
  expect(consentKey('2024-05-01')).not.toBe(consentKey(''));
});
