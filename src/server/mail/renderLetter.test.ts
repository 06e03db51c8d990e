import { describe, expect, it } from 'vitest';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { oneLine, renderLetter } from './renderLetter.ts';

const PAGE = 'https://app.example.com';
const letterOf = (name: string) => ({
  subject: sentence('mails.invitation_subject', { name, tenant: 'Acme' }),
  paragraphs: [sentence('mails.invitation_text', { name, tenant: 'Acme' })],
  button: { label: sentence('mails.invitation_button'), path: '/auth/login?invitation=a.b' },
});

describe('a mail', () => {
  it('says the same plain and as HTML, in the language of its reader', () => {
    const { subject, text, html } = renderLetter(letterOf('Ada'), 'fr', PAGE);
    expect(subject).toBe('Ada vous invite chez Acme');
    expect(text).toBe(
      'Ada vous invite à travailler avec Acme sur Heliograph. Choisissez un mot de passe pour commencer.\n\nAccepter l’invitation:\nhttps://app.example.com/auth/login?invitation=a.b\n',
    );
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain(
      '<a href="https://app.example.com/auth/login?invitation=a.b" class="button">Accepter l’invitation</a>',
    );
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it.each([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['"><a href="https://evil.test">', '&quot;&gt;&lt;a href=&quot;https://evil.test&quot;&gt;'],
    ["O'Neil & Sons", 'O&#39;Neil &amp; Sons'],
    ['</title><script>', '&lt;/title&gt;&lt;script&gt;'],
    ['{{tenant}}', '{{tenant}}'],
    ['$t(mails.not_you)', '$t(mails.not_you)'],
    ['\uE0001\uE001', '\uE0001\uE001'],
    ['$&', '$&amp;'],
  ])('shows the name %s as it is, and makes nothing else of it', (name, inHtml) => {
    const { text, html } = renderLetter(letterOf(name), 'en', PAGE);
    expect(text).toContain(`${name} invites you to work with Acme`);
    expect(html).toContain(`<p>${inHtml} invites you to work with Acme`);
    expect(html).toContain(`<title>${inHtml} invites you to Acme</title>`);
  });

  it.each([
    ['Ada\r\nBcc: all@acme.test', 'Ada Bcc: all@acme.test'],
    ['Ada\n\n<html>', 'Ada <html>'],
    ['Ada\u0085Bcc: x', 'Ada Bcc: x'],
    ['Ada\u2028\u2029Bcc: x', 'Ada Bcc: x'],
    ['\tAda\0 ', 'Ada'],
  ])('has a subject of one line: %j', (name, line) => {
    expect(oneLine(name)).toBe(line);
    expect(renderLetter(letterOf(name), 'en', PAGE).subject).toBe(oneLine(`${name} invites you to Acme`));
  });
});
