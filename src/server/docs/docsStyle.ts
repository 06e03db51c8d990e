/** The look of the readable page: plain, and enough for both colour schemes. */
export const DOCS_STYLE = `:root { color-scheme: light dark; --line: #8884; --accent: #312e81; }
@media (prefers-color-scheme: dark) { :root { --accent: #a5b4fc; } }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 200px minmax(0, 1fr); }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto; padding: 16px; border-inline-end: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding-block: 4px; }
a { color: var(--accent); }
main { padding: 24px 32px 64px; max-inline-size: 960px; }
h2 { margin-block-start: 48px; border-block-end: 1px solid var(--line); }
article { margin-block: 24px; }
h3 { margin-block-end: 4px; font-size: 14px; }
code, pre { font-family: ui-monospace, monospace; font-size: 13px; }
pre { overflow: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; max-block-size: 480px; }
.method { display: inline-block; min-inline-size: 56px; color: var(--accent); }
.errors, small { opacity: .8; }
@media (max-width: 720px) { body { display: block; } nav { position: static; block-size: auto; } main { padding: 16px; } }
`;
