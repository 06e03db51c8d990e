import type { Language } from '#src/server/sentences/languages.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';

/** The content of an e-mail, before translation. */
export interface MailContent {
  subject: Sentence;
  paragraphs: readonly Sentence[];
  /** A code to type. */
  code?: string;
  /** A list, each item with a link on the page, and a note such as its time. */
  items?: readonly { words: Sentence; path: string; note?: string }[];
  /** A button: a path on the page, and its label. */
  button?: { label: Sentence; path: string };
  /** A quiet note at the end, such as for people who did not expect the e-mail. */
  footer?: Sentence;
  /** The path to the recipient's alert choices. */
  choicesPath?: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders an e-mail in a language, as plain text and HTML. Names and texts by people are escaped, and a subject is one line. Colors follow the
 * reader's light or dark theme.
 */
export function renderMail(content: MailContent, language: Language, pageUrl: string): RenderedMail {
  const { subject, paragraphs, code, items = [], button, footer, choicesPath } = content;
  const inWords = (words: Sentence): string => words.in(language);
  const url = (path: string): string => `${pageUrl}${path}`;
  const choices = choicesPath && { label: inWords(sentence('mails.change_choices')), url: url(choicesPath) };
  const labeledUrl = (label: string, address: string): string =>
    `${inWords(sentence('mails.labeled', { label }))}\n${address}`;
  const plain = [
    ...paragraphs.map(inWords),
    ...(code ? [code] : []),
    ...items.map(({ words, path, note }) => [`- ${inWords(words)}`, ...(note ? [note] : []), url(path)].join('\n  ')),
    ...(button ? [labeledUrl(inWords(button.label), url(button.path))] : []),
    ...(footer ? [inWords(footer)] : []),
    ...(choices ? [labeledUrl(choices.label, choices.url)] : []),
  ];
  const noteHtml = (note: string | undefined): string =>
    note ? `<br><span class="quiet">${escapeHtml(note)}</span>` : '';
  const link = (label: string, address: string, style = ''): string =>
    `<a href="${escapeHtml(address)}"${style && ` class="${style}"`}>${escapeHtml(label)}</a>`;
  const blocks = [
    ...paragraphs.map((each) => `<p>${escapeHtml(inWords(each)).replaceAll('\n', '<br>')}</p>`),
    ...(code ? [`<p class="code">${escapeHtml(code)}</p>`] : []),
    ...(items.length > 0
      ? [
          `<ul>${items.map(({ words, path, note }) => `<li>${link(inWords(words), url(path))}${noteHtml(note)}</li>`).join('')}</ul>`,
        ]
      : []),
    ...(button ? [`<p>${link(inWords(button.label), url(button.path), 'button')}</p>`] : []),
    ...(footer ? [`<p class="quiet">${escapeHtml(inWords(footer))}</p>`] : []),
    ...(choices ? [`<p class="quiet">${link(choices.label, choices.url)}</p>`] : []),
  ];
  const title = oneLine(inWords(subject));
  return {
    subject: title,
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><div class="mail">${blocks.join('')}</div></body></html>`,
  };
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:24px 16px;background:#f5f6f8;color:#1c2430;font:16px/1.5 system-ui,sans-serif}
.mail{max-width:560px;margin:0 auto;padding:24px;border-radius:8px;background:#fff;overflow-wrap:anywhere}
a{color:#0b5cad}
.button{display:inline-block;padding:10px 18px;border-radius:6px;background:#0b5cad;color:#fff;text-decoration:none}
.code{font:600 28px/1.2 ui-monospace,monospace;letter-spacing:4px}
.quiet{color:#5a6472;font-size:14px}
@media (prefers-color-scheme:dark){body{background:#14181e;color:#e7eaee}.mail{background:#1e242c}a{color:#8cc2ff}.button{background:#8cc2ff;color:#10151b}.quiet{color:#a9b2be}}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Text for a header. Removes control characters, because a line break would start another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
