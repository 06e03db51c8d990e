import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { securityHeaders } from '#src/config/csp.ts';

const read = (name: string) => readFileSync(`src/config/deploy/${name}`, 'utf8');
const headersIn = (text: string, line: RegExp) =>
  Object.fromEntries([...text.matchAll(line)].map(([, name, value]) => [name, value]));

it('nginx sends the headers of the preview, with errors too', () => {
  expect(headersIn(read('nginx.conf'), /add_header (\S+) "([^"]+)" always;/g)).toEqual(securityHeaders());
});

it('Caddy sends the headers of the preview', () => {
  expect(headersIn(read('Caddyfile'), /^\t{3}([A-Z][\w-]+) "([^"]+)"$/gm)).toEqual(securityHeaders());
});

it.each(['nginx.conf', 'Caddyfile'])('%s keeps hashed files for ever, and asks about all others', (name) => {
  expect(read(name)).toContain('"public, max-age=31536000, immutable"');
  expect(read(name)).toContain('"no-cache"');
});
