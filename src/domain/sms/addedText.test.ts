import { describe, expect, it } from 'vitest';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddingSettings, withAddedText } from './addedText.ts';

const ACME: AddingSettings = {
  sender_line: 'Acme',
  opt_out_hint: 'Reply STOP to opt out.',
  opt_out_words: ['STOP', 'END', 'GENUG'],
  opt_in_words: ['START'],
  help_words: ['HELP'],
  locale: 'en',
};

describe('withAddedText', () => {
  it.each<[string, string, MessagePurpose, Partial<AddingSettings>, string]>([
    ['marketing', 'Sale!', 'marketing', {}, 'Acme: Sale!\nReply STOP to opt out.'],
    ['a transactional message', 'Ready.', 'transactional', {}, 'Acme: Ready.'],
    ['a text with placeholders', '{{first_name}}, hi', 'transactional', {}, 'Acme: {{first_name}}, hi'],
    ['a sender line that ends in punctuation', 'Hi', 'transactional', { sender_line: 'Acme here!' }, 'Acme here! Hi'],
    ['a sender line that ends in a symbol', 'Hi', 'transactional', { sender_line: 'Acme+' }, 'Acme+ Hi'],
    ['a sender line with a symbol inside', 'Hi', 'transactional', { sender_line: 'H&M' }, 'H&M: Hi'],
    ['a sender line with spaces around it', 'Hi', 'transactional', { sender_line: ' Acme ' }, 'Acme: Hi'],
    ['a text that names the sender', 'Come to ACME', 'transactional', {}, 'Come to ACME'],
    ['a text that says how to opt out', 'Sale! END to stop.', 'marketing', {}, 'Acme: Sale! END to stop.'],
    ['a word that contains an opt-out word', 'A friend', 'marketing', {}, 'Acme: A friend\nReply STOP to opt out.'],
    [
      'an opt-out word in a slogan',
      'END OF SEASON SALE',
      'marketing',
      {},
      'Acme: END OF SEASON SALE\nReply STOP to opt out.',
    ],
    [
      'an opt-out word in another sentence',
      "DON'T STOP! 50% off",
      'marketing',
      {},
      "Acme: DON'T STOP! 50% off\nReply STOP to opt out.",
    ],
    [
      'a text that says how to opt out in French',
      'Soldes ! STOP au 36111',
      'marketing',
      {},
      'Acme: Soldes ! STOP au 36111',
    ],
    ['the tenant’s own word', 'Sale! Reply GENUG', 'marketing', {}, 'Acme: Sale! Reply GENUG'],
    [
      'an opt-out word of another language',
      'Responde BAJA',
      'marketing',
      {},
      'Acme: Responde BAJA\nReply STOP to opt out.',
    ],
    [
      'an opt-out word of the company’s language',
      'Responde BAJA',
      'marketing',
      { locale: 'es' },
      'Acme: Responde BAJA',
    ],
    [
      'a text that already has the line',
      'Sale! reply stop TO opt out',
      'marketing',
      {},
      'Acme: Sale! reply stop TO opt out',
    ],
    ['an opt-out word within a sentence', 'We end soon', 'marketing', {}, 'Acme: We end soon\nReply STOP to opt out.'],
    [
      'an opt-out line with spaces around it',
      'Sale!',
      'marketing',
      { opt_out_hint: ' Tell us to leave. ' },
      'Acme: Sale!\nTell us to leave.',
    ],
    [
      'a text that already has an opt-out line without an opt-out word',
      'Sale! Tell us to leave.',
      'marketing',
      { opt_out_hint: 'Tell us to leave.' },
      'Acme: Sale! Tell us to leave.',
    ],
    [
      'an opt-out line that is only the default of a placeholder',
      'Sale! {{custom.end|Tell us to leave.}}',
      'marketing',
      { opt_out_hint: 'Tell us to leave.' },
      'Acme: Sale! {{custom.end|Tell us to leave.}}\nTell us to leave.',
    ],
    ['an opt-out line of spaces', 'Sale!', 'marketing', { opt_out_hint: ' ' }, 'Acme: Sale!'],
    ['settings that add nothing', 'Sale!', 'marketing', { sender_line: ' ', opt_out_hint: '' }, 'Sale!'],
    ['no text', ' ', 'marketing', {}, ' '],
  ])('handles %s', (_, body, purpose, settings, expected) => {
    expect(withAddedText(body, purpose, { ...ACME, ...settings })).toBe(expected);
  });
});

it('adds no opt-out line for settings stored before there was one', () => {
  const { opt_out_hint: _, ...before } = ACME;
  expect(withAddedText('Sale!', 'marketing', before)).toBe('Acme: Sale!');
});

describe('the sender’s name', () => {
  it.each<[line: string, body: string, isNamed: boolean]>([
    ['ING', 'Your booking is ready', false],
    ['ING', 'Good morning', false],
    ['ING', 'ING: your card', true],
    ['ING', 'News from ING.', true],
    ['ing', 'From ING', true],
    ['ING', 'Call ING2 now', false],
    ['ING', 'Hi {{custom.ing}}', false],
    ['ING', 'Hi {{first_name|ING}}', false],
    ['First', 'Hi {{first_name}}', false],
    ['Acme', 'acme’s sale', true],
    ['Acme', 'ACMÉ sale', true],
    ['Acme', 'Ａｃｍｅ sale', true],
    ['Acme', 'Ac\u200bme sale', true],
    ['Acme', 'Pacme and Acmes', false],
    ['Acme', '#acme', true],
    ['Acme!', 'Hello from Acme, hi', true],
    ['Acme:', 'Hello from acme', true],
    ['Café Olé', 'Le cafe ole vous attend', true],
    ['Café Olé', 'Café, olé!', false],
    ['Acme Garden', 'Acme\nGarden is open', true],
    ['Acme Garden', 'Acme Gardens are open', false],
    ['Acme Garden', 'Acme {{first_name}} Garden', false],
    ['Acme Garden', 'AcmeGarden is open', false],
    ['Route 66', 'On Route66 today', false],
    ['A & B', 'From A&B', true],
    ['A&B', 'From A& B', true],
    ['A&B', 'From A &B', true],
    ['H&M', 'Your H & M order', true],
    ['H&M', 'Size H, M or L', false],
    ['O’Neill', "At O'Neill today", true],
    ['7-Eleven', 'Your 7–Eleven coffee', true],
    ['Booking.com', 'Your booking.com code', true],
    ['Booking.com', 'Your booking at com', false],
    ['Straße', 'STRASSE 5', true],
    ['İş Bankası', 'is bankasi', true],
    ['Ой', 'Твой заказ', false],
    ['Почта', 'Ваша почта', true],
    ['اتصالات', 'من إتّصالات', true],
    ['صالات', 'من اتصالات', false],
    ['無印良品', 'こんにちは無印良品です', true],
    ['현대', '현대 카드', true],
    ['TD', 'The TD bank', true],
    ['A', 'A {{first_name}}', true],
  ])('%j is in %j: %s', (sender_line, body, isNamed) => {
    const text = withAddedText(body, 'transactional', { ...ACME, sender_line });
    expect(text === body).toBe(isNamed);
  });
});
