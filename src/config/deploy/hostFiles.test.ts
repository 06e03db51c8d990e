import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiHeaders, securityHeaders } from '#src/config/csp.ts';

const read = (name: string) => readFileSync(`src/config/deploy/${name}`, 'utf8').replace(/^\s*#.*$/gm, '');
const headersIn = (text: string, line: RegExp) =>
  Object.fromEntries([...text.matchAll(line)].map(([, name, value]) => [name, value]));

/** The direct contents of each block in braces, by name: nginx inherits add_header from the outer block only if a block has none. */
function blocksIn(text: string): { name: string; own: string }[] {
  const open: { name: string; own: string }[] = [];
  const blocks: { name: string; own: string }[] = [];
  for (const line of text.split('\n')) {
    const name = /^\s*(.*?)\s*\{$/.exec(line)?.[1];
    if (name !== undefined) open.push({ name, own: '' });
    else if (line.trim() === '}') blocks.push(...open.splice(-1));
    else for (const block of open.slice(-1)) block.own += `${line}\n`;
  }
  return blocks;
}

const NGINX_HEADER = /add_header (\S+) "([^"]+)" always;/g;
const ALL = { 'Strict-Transport-Security': 'max-age=31536000', 'X-Content-Type-Options': 'nosniff' };

describe('nginx', () => {
  const blocks = blocksIn(read('nginx.conf'));
  const withHeaders = blocks.filter(({ own }) => own.includes('add_header'));

  it('sends the headers of the preview, with errors too', () => {
    const site = blocks.find(({ name, own }) => name === 'server' && own.includes('listen 443'));
    expect(headersIn(site?.own ?? '', NGINX_HEADER)).toEqual(securityHeaders());
  });

  it('repeats headers that a block with its own header would drop', () => {
    expect(withHeaders.map(({ name }) => name)).toEqual(['server', 'location ^~ /api/', 'server']);
    for (const { own } of withHeaders) {
      const isHttps = !own.includes('listen 80;');
      expect(headersIn(own, NGINX_HEADER)).toMatchObject(isHttps ? ALL : { 'X-Content-Type-Options': 'nosniff' });
    }
  });

  it('sends headers with errors too, except cache lifetimes', () => {
    const lines = read('nginx.conf').match(/add_header .*$/gm) ?? [];
    expect(lines.filter((line) => !line.endsWith(' always;'))).toEqual(['add_header Cache-Control $caching;']);
  });

  it('repeats no header of the API, and gives its own errors the API’s policy', () => {
    const api = blocks.find(({ name }) => name === 'location ^~ /api/')?.own ?? '';
    for (const name of Object.keys(ALL)) expect(api).toContain(`proxy_hide_header ${name};`);
    expect(read('nginx.conf')).toContain(`"" "${apiHeaders()['Content-Security-Policy']}";`);
  });
});

describe('Caddy', () => {
  const blocks = blocksIn(read('Caddyfile'));

  it('sends the headers of the preview with every file', () => {
    const everywhere = headersIn(read('Caddyfile'), /^\theader ([A-Z][\w-]+) "([^"]+)"$/gm);
    expect(everywhere).toEqual(ALL);
    const ofFiles = blocks.find(({ name }) => name === 'header')?.own ?? '';
    expect({ ...everywhere, ...headersIn(ofFiles, /^\s*([A-Z][\w-]+) "([^"]+)"$/gm) }).toEqual(securityHeaders());
  });

  it('repeats no header of the API', () => {
    const api = blocks.find(({ name }) => name.startsWith('reverse_proxy'))?.own ?? '';
    for (const name of Object.keys(ALL)) expect(api).toContain(`header_down -${name}`);
  });
});

it.each(['api', 'worker'])('systemd starts Node for the %s with the options of `npm run serve`', (role) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const optionsIn = (command = '') => command.match(/--[\w=-]+/g);
  const [start] = read(`systemd/heliograph-${role}@.service`).match(/^ExecStart=.*$/m) ?? [];
  expect(optionsIn(start)).toEqual(optionsIn(scripts.serve));
});

it.each(['nginx.conf', 'Caddyfile'])('%s has hashed files cached forever, and all others revalidated', (name) => {
  expect(read(name)).toContain('"public, max-age=31536000, immutable"');
  expect(read(name)).toContain('"no-cache"');
});

it.each(['nginx.conf', 'Caddyfile'])('%s passes nothing on to the hooks of the mock API', (name) => {
  const hooks = blocksIn(read(name)).find((block) => block.name.includes('/api/v2/__mock'));
  expect(hooks?.own).toMatch(/^\s*(return|respond) 404;?\n$/);
});
