import { describe, expect, it } from 'vitest';
import { instructsOptOut } from './instructsOptOut.ts';

const WORDS = 'STOP, QUIT, END, REVOKE, OPT OUT, OPTOUT, CANCEL, UNSUBSCRIBE, STOPALL, REMOVE, TD, ARRET, ARRÊT'.split(
  ', ',
);

const INSTRUCTS: Record<string, string[]> = {
  en: [
    'Sale! Reply STOP to opt out.',
    'Reply STOP',
    'Reply  STOP',
    'Reply   STOP',
    'Reply STOP \u200b',
    'Reply STOP \u200b \u200b',
    'reply stop to unsubscribe',
    'Reply Stop 2 end',
    'Rply STOP to quit',
    'Text STOP to 12345',
    'Txt STOP to 12345 to opt out',
    'Text STOP to +1 (202) 555-0142',
    'Send STOP to {{custom.code}}',
    'Reply with STOP to opt-out',
    'Reply w/ STOP',
    'Reply with the word STOP.',
    'Reply "STOP" to cancel',
    'Reply “STOP” any time',
    'Reply ‘Stop’ to opt out',
    'Reply *STOP*',
    'Reply [STOP].',
    'Reply: STOP',
    'To opt out, reply STOP.',
    'To stop these texts reply STOP',
    'Reply HELP for help, STOP to end.',
    'Reply HELP or STOP',
    'Reply HELP/STOP',
    'Reply STOP/END to quit',
    'Reply STOP or CANCEL.',
    'Reply STOP\nto opt out',
    'STOP to end',
    'STOP to opt out',
    'STOP to stop',
    'STOP 2 end',
    'Tulips! STOP2END',
    'Tulips at half price. STOP2QUIT.',
    'Tulips! STOP2OPTOUT',
    'Tulips! STOP2UNSUBSCRIBE',
    'STOP to end msgs',
    'STOP to cancel all marketing texts',
    'STOP=end',
    'STOP = unsub',
    'END to stop.',
    'Sale! END to stop',
    'Opt-out: STOP',
    'Opt out? STOP',
    'Unsub: STOP',
    'Unsubscribe by STOP',
    'Msg&data rates may apply. HELP for help, STOP to cancel.',
    'Text QUIT to leave... QUIT to unsubscribe',
    'Reply OPT OUT to stop',
    'reply opt-out',
    'Reply UNSUBSCRIBE at any time',
    'Respond STOP to end',
    'Type STOP to opt out',
    'We won’t STOP! Reply STOP to opt out',
  ],
  fr: [
    'Envoyez STOP au 36111',
    'envoyez stop au 36180',
    'STOP au 36111',
    'STOP SMS au 36111',
    'Soldes ! STOP 36180',
    'Répondez STOP',
    'Répondez « STOP » pour ne plus recevoir nos SMS',
    'Répondez par STOP',
    'Pour vous désinscrire, répondez STOP',
    'Envoyez-nous STOP',
    'Envoi STOP au 36111',
    'STOP pour vous désabonner',
    'Désabo: STOP',
    'Désinscription : STOP',
    'Répondez ARRÊT',
    'Répondez ARRE\u0302T',
    'Stop SMS : envoyez STOP au 36111',
    'Envoyez le mot STOP',
    'Répondre STOP',
  ],
  es: [
    'Responde STOP para darte de baja',
    'Responda STOP',
    'Envía STOP al 12345',
    'Envíe la palabra STOP al 12345',
    'Contesta STOP',
    'STOP para cancelar',
    'Para no recibir más SMS responde STOP',
    'Escribe "STOP" para salir',
    'Respondiendo STOP',
  ],
  pt: [
    'Responda STOP para cancelar',
    'Envie STOP para 12345',
    'Responda com STOP',
    'Responda com a palavra STOP',
    'STOP para sair',
    'Digite STOP',
    'Para não receber mais, responda STOP',
  ],
  de: [
    'Antworte STOP',
    'Antworten Sie mit STOP',
    'Mit STOP antworten',
    'STOP an 12345 senden',
    'Sende STOP an 12345',
    'Senden Sie STOP an die 12345',
    'Zum Abmelden STOP antworten',
    'Abmelden: STOP',
    'Abmelden mit STOP',
    'Abmeldung mit STOP',
    'STOP zum Abmelden',
    'STOP, um sich abzumelden: Antworten Sie STOP',
    'STOP um sich abzumelden',
    'Schreib STOP',
    'Antworte „STOP“, um keine SMS mehr zu bekommen',
  ],
  it: [
    'Rispondi STOP',
    'Rispondi con STOP',
    'Invia STOP al 12345',
    'Scrivi STOP per cancellarti',
    'STOP per annullare',
    'STOP per non ricevere più SMS',
    'Per disiscriverti rispondi STOP',
    'Disiscrizione: STOP',
  ],
  nl: [
    'Antwoord STOP',
    'Antwoord met STOP',
    'Stuur STOP naar 1234',
    'SMS STOP naar 1234',
    'STOP sturen',
    'Afmelden? STOP',
    'Afmelden: STOP',
    'STOP om je af te melden',
    'Reageer met STOP om te stoppen',
  ],
  pl: [
    'Odpisz STOP',
    'Odpisz słowem STOP',
    'Wyślij STOP na 1234',
    'Wyślij SMS o treści STOP na 1234',
    'Odpowiedz STOP, aby zrezygnować',
    'STOP aby zrezygnować',
    'Rezygnacja: STOP',
    'Napisz STOP',
  ],
  tr: [
    'STOP yazın',
    "STOP yazıp 1234'e gönderin",
    'İptal için STOP yazın',
    'İptal için STOP',
    'STOP gönderin',
    'STOP ile yanıtlayın',
    'STOP mesajı gönderin',
    'Çıkmak için STOP yazarak 1234’e gönderin',
  ],
  ar: [
    'أرسل STOP',
    'أرسل STOP إلى 1234',
    'أرسل كلمة STOP إلى 1234',
    'لإلغاء الاشتراك أرسل STOP',
    'رد بـ STOP',
    'رد بـSTOP',
    'أجب بكلمة STOP',
    'للإلغاء: أرسل STOP',
    'STOP لإلغاء الاشتراك',
    'اكتب STOP',
  ],
};

describe('says how to opt out', () => {
  it.each(Object.entries(INSTRUCTS).flatMap(([language, texts]) => texts.map((text) => [language, text])))(
    'in %s: %j',
    (_, text) => {
      expect(instructsOptOut(text ?? '', WORDS)).toBe(true);
    },
  );

  it('with the tenant’s own word, in any spelling', () => {
    expect(instructsOptOut('Antworte GENUG', [...WORDS, 'genug'])).toBe(true);
    expect(instructsOptOut('Répondez ARRET', ['arrêt'])).toBe(true);
    expect(instructsOptOut('RET yazın', [...WORDS, 'RET'])).toBe(true);
    expect(instructsOptOut('أرسل إيقاف إلى 1234', [...WORDS, 'ايقاف'])).toBe(true);
  });
});

describe('does not say how to opt out', () => {
  it.each([
    'END OF SEASON SALE',
    'DON’T STOP! 50% off',
    "DON'T STOP! 50% off",
    'NON-STOP to end of June',
    'STOP! Read this',
    'STOP and shop',
    'STOP by our shop',
    'Come STOP to see us',
    'STOP to smell the roses',
    'Put a STOP to hunger',
    'STOP to end hunger',
    'stop to end your search',
    'STOP paying too much. Reply YES to save',
    'Reply now: STOP overpaying!',
    'Reply NOW! STOP overpaying',
    'Text SALE to 12345',
    'Text SALE to 12345 and STOP waiting',
    'Text STOP-SMOKING to 12345',
    'Text STOP SMOKING to 12345',
    'Text QUIT SMOKING to 12345',
    'Text END of summer to 12345',
    'Text STOP to win a prize',
    'Send us your photos. STOP!',
    'Text your friends: STOP HATE',
    'Answer: STOP!',
    'What does red mean? Answer: STOP',
    'Answer STOP or GO to win',
    'Reply YES to join',
    'Reply WEEKEND to book',
    'Reply NONSTOP',
    'NONSTOP to end',
    'Underreply STOP',
    'Reply STOPWATCH',
    'Reply ST0P',
    'Reply S TOP',
    'Trains stop to end',
    'Do not reply STOP',
    'Don’t reply STOP',
    'Never text STOP',
    'Thinking to cancel? STOP! We have an offer',
    'CANCEL - END OF SEASON',
    'THE END',
    'The END is near: reply OK',
    'END 50000 euros',
    'END 2026!',
    'Cancel any time',
    'REMOVE stains, QUIT worrying, CANCEL plans',
    'Unsubscribe at https://acme.test/stop',
    'Bus STOP 12',
    'LAST STOP: savings',
    'Reply to this text. Our next stop is Troy.',
    'Ne vous arrêtez pas : STOP aux prix hauts !',
    'STOP aux prix',
    'N’envoyez pas STOP',
    'Ne répondez pas STOP',
    'No responda STOP',
    'STOP al hambre',
    'STOP a los precios altos',
    'Nicht STOP antworten wir, sondern GO',
    'STOP dem Winter',
    'STOP alle file',
    'STOP wysokim cenom',
    'STOP işareti',
    'STOP yazmayın',
    'STOP للأسعار',
    '{{first_name}}, STOP!',
    'Reply {{custom.word|STOP}}',
    '',
    'STOP',
  ])('%j', (text) => {
    expect(instructsOptOut(text, WORDS)).toBe(false);
  });

  it('if the word does not opt out for this tenant', () => {
    expect(instructsOptOut('Responde BAJA', WORDS)).toBe(false);
    expect(instructsOptOut('Reply GENUG', WORDS)).toBe(false);
  });

  it('if the word consists of signs', () => {
    expect(instructsOptOut('Reply !', ['STOP', '?!'])).toBe(false);
  });

  it('in a text of any length', () => {
    expect(instructsOptOut('REPLY WITH '.repeat(150), WORDS)).toBe(false);
    expect(instructsOptOut('STOP TO '.repeat(200), WORDS)).toBe(false);
    expect(instructsOptOut(`${'STOP TO END ALL THE '.repeat(80)}x`, WORDS)).toBe(false);
    expect(instructsOptOut('REPLY 12345 '.repeat(130), WORDS)).toBe(false);
    expect(instructsOptOut(`REPLY ${'1 2 3 4 '.repeat(190)}`, WORDS)).toBe(false);
    expect(instructsOptOut(`STOP OM ${'ab '.repeat(500)}`, WORDS)).toBe(false);
  });
});
