import { describe, expect, it } from 'vitest';
import type { MessagePurpose } from '#src/domain/messages/texting.ts';
import { type AddingSettings, withAddedText } from './addedText.ts';

const ACME: AddingSettings = {
  sender_line: 'Acme',
  opt_out_hint: 'Reply STOP to opt out.',
  opt_out_words: ['STOP', 'END'],
};

describe('withAddedText', () => {
  it.each<[string, string, MessagePurpose, Partial<AddingSettings>, string]>([
    ['marketing', 'Sale!', 'marketing', {}, 'Acme: Sale!\nReply STOP to opt out.'],
    ['what people wait for', 'Ready.', 'transactional', {}, 'Acme: Ready.'],
    ['a text with fields', '{{first_name}}, hi', 'transactional', {}, 'Acme: {{first_name}}, hi'],
    ['a line that ends its sentence', 'Hi', 'transactional', { sender_line: 'Acme here!' }, 'Acme here! Hi'],
    ['a text that names the sender', 'Come to ACME', 'transactional', {}, 'Come to ACME'],
    ['a text that says how to opt out', 'Sale! END to stop.', 'marketing', {}, 'Acme: Sale! END to stop.'],
    ['a word that only looks like it', 'A friend', 'marketing', {}, 'Acme: A friend\nReply STOP to opt out.'],
    ['a word in a sentence', 'We end soon', 'marketing', {}, 'Acme: We end soon\nReply STOP to opt out.'],
    ['settings that add nothing', 'Sale!', 'marketing', { sender_line: ' ', opt_out_hint: '' }, 'Sale!'],
    ['no text', ' ', 'marketing', {}, ' '],
  ])('of %s', (_, body, purpose, settings, sent) => {
    expect(withAddedText(body, purpose, { ...ACME, ...settings })).toBe(sent);
  });
});
