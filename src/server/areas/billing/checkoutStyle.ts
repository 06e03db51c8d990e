/** The style of the payment page: another company's, readable in both colour schemes. */
export const CHECKOUT_STYLE = `:root { color-scheme: light dark; --line: #8886; --pay: #1d6f5c; --quiet: #666; }
@media (prefers-color-scheme: dark) { :root { --pay: #2a8f77; --quiet: #aaa; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 16px; font: 16px/1.5 system-ui, sans-serif; }
main { inline-size: min(400px, 100%); padding: 24px; border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0; font-size: 28px; line-height: 1.25; }
p { margin: 4px 0; }
.who { color: var(--quiet); }
.demo { margin: 0 0 16px; padding: 8px 12px; border: 1px dashed var(--line); border-radius: 8px; font-size: 14px; }
form { display: grid; gap: 8px; margin-block: 24px 16px; }
button { padding: 12px; font: inherit; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
.pay { background: var(--pay); border-color: var(--pay); color: #fff; font-weight: 600; }
a { color: inherit; }
`;
