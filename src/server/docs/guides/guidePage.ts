import type { Block, Guide } from './Guide.ts';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const LANGUAGES = { curl: 'curl', node: 'Node', python: 'Python' } as const;

/** A guide as a page without a script, with links to all the others. */
export function guidePage(guide: Guide, all: readonly Guide[]): string {
  const links = all.map(({ slug, title }) => {
    const here = slug === guide.slug ? ' aria-current="page"' : '';
    return `<li><a href="${slug}"${here}>${escaped(title)}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(guide.title)} - Messaging API</title>
<link rel="stylesheet" href="guides.css">
</head>
<body>
<nav aria-label="Messaging API"><ul>${links.join('')}<li><a href="../../docs">All operations</a></li></ul></nav>
<main>
<h1>${escaped(guide.title)}</h1>
${guide.body.map(blockHtml).join('\n')}
</main>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  if ('heading' in block) return `<h2>${escaped(block.heading)}</h2>`;
  if ('text' in block) return `<p>${inline(block.text)}</p>`;
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
  const { language, code } = block.example;
  return `<figure><figcaption>${LANGUAGES[language]}</figcaption><pre tabindex="0"><code>${escaped(code)}</code></pre></figure>`;
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? character);
}

export const GUIDES_STYLE = `:root { color-scheme: light dark; --ink: #1c2022; --soft: #54595d; --page: #fff; --sunken: #f4f5f7; --line: #d8dce1; --link: #1b5fa8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7e9ea; --soft: #b3b9be; --page: #16191b; --sunken: #22272a; --line: #3a4146; --link: #9ccaff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 220px minmax(0, 760px); gap: 48px; padding: 32px; }
nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 32px; }
nav a { display: block; padding: 8px 12px; border-radius: 6px; color: var(--soft); text-decoration: none; }
nav a:hover { color: var(--ink); text-decoration: underline; }
nav a[aria-current] { background: var(--sunken); color: var(--ink); font-weight: 600; }
h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 32px 0 8px; font-size: 1.15rem; }
p { margin: 0 0 12px; }
main ul { margin: 0 0 12px; padding-left: 20px; }
main a { color: var(--link); }
code { font: 0.875em ui-monospace, monospace; overflow-wrap: anywhere; }
p code, li code { background: var(--sunken); border-radius: 4px; padding: 1px 4px; }
figure { margin: 16px 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
figcaption { padding: 6px 16px; border-bottom: 1px solid var(--line); color: var(--soft); font-size: 0.8125rem; }
pre { margin: 0; padding: 16px; background: var(--sunken); white-space: pre-wrap; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 860px) { body { grid-template-columns: minmax(0, 1fr); gap: 24px; padding: 16px; } nav ul { position: static; display: flex; flex-wrap: wrap; } }
`;
