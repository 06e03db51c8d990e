import { describe, expect, it } from 'vitest';
import { sentence } from '#src/server/sentences/Sentence.ts';
import { mailDate } from './mailDate.ts';
import { oneLine, renderMail } from './renderMail.ts';

const PAGE = 'https://app.example.com';
const contentOf = (name: string) => ({
  subject: sentence('mails.invitation_subject', { name, tenant: 'Acme' }),
  paragraphs: [sentence('mails.invitation_text', { name, tenant: 'Acme' })],
  button: { label: sentence('mails.invitation_button'), path: '/auth/login?invitation=a.b' },
});

describe('an e-mail', () => {
  it('has the same content as text and HTML, in its reader’s language', () => {
    const { subject, text, html } = renderMail(contentOf('Ada'), 'fr', PAGE);
    expect(subject).toBe('Ada vous invite à rejoindre Acme');
    expect(text).toBe(
      'Ada vous invite à rejoindre Acme sur Heliograph. Choisissez un mot de passe pour commencer.\n\nAccepter l’invitation\u00a0:\nhttps://app.example.com/auth/login?invitation=a.b\n',
    );
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain(
      '<a href="https://app.example.com/auth/login?invitation=a.b" class="button">Accepter l’invitation</a>',
    );
    expect(html).toContain('prefers-color-scheme:dark');
  });

  it('shows the note of each item in a list, and the footer at the end', () => {
    const { text, html } = renderMail(
      {
        ...contentOf('Ada'),
        button: { label: sentence('alerts.mail_open'), path: '/app' },
        items: [{ words: sentence('alerts.device_offline', { name: 'Van' }), path: '/app/van', note: 'at 9 < 10' }],
        footer: sentence('alerts.mail_when', { tenant: 'Acme', time: 'today' }),
      },
      'en',
      PAGE,
    );
    expect(text).toContain('- Van is offline\n  at 9 < 10\n  https://app.example.com/app/van\n');
    expect(text).toContain('Open:\nhttps://app.example.com/app\n\nAcme, today\n');
    expect(html).toContain(
      '<li><a href="https://app.example.com/app/van">Van is offline</a><br><span class="quiet">at 9 &lt; 10</span></li>',
    );
    expect(html).toContain('<p class="quiet">Acme, today</p>');
  });

  it.each([
    ['en', 'America/New_York', 'December 1, 2026 at 5:34\u202fAM EST'],
    ['fr', 'America/New_York', '1er décembre 2026 à 05:34 UTC−5'],
    ['fr', 'Asia/Tokyo', '1er décembre 2026 à 19:34 UTC+9'],
  ] as const)('formats a time in %s for the zone %s', (language, zone, expected) => {
    expect(mailDate('2026-12-01T10:34:00Z', language, zone)).toBe(expected);
    expect(mailDate('2026-12-11T10:34:00Z', 'fr', zone)).toMatch(/^11 décembre 2026/);
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
  ])('shows the name %s literally', (name, inHtml) => {
    const { text, html } = renderMail(contentOf(name), 'en', PAGE);
    expect(text).toContain(`${name} invites you to join Acme`);
    expect(html).toContain(`<p>${inHtml} invites you to join Acme`);
    expect(html).toContain(`<title>${inHtml} invites you to join Acme</title>`);
  });

  it.each([
    ['Ada\r\nBcc: all@acme.test', 'Ada Bcc: all@acme.test'],
    ['Ada\n\n<html>', 'Ada <html>'],
    ['Ada\u0085Bcc: x', 'Ada Bcc: x'],
    ['Ada\u2028\u2029Bcc: x', 'Ada Bcc: x'],
    ['\tAda\0 ', 'Ada'],
  ])('has a subject of one line: %j', (name, line) => {
    expect(oneLine(name)).toBe(line);
    expect(renderMail(contentOf(name), 'en', PAGE).subject).toBe(oneLine(`${name} invites you to join Acme`));
  });
});
