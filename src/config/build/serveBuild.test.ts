import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedConfig, installedConfig } from './installedConfig.ts';
import { serveBuild, staticHost } from './serveBuild.ts';

let place: string;
let server: Server;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'serve-build-'));
  const writeText = (path: string, text: string) => writeFileSync(join(place, path), text);
  for (const folder of ['dist/assets', 'dist-secret', 'dist/assets/folder.js'])
    mkdirSync(join(place, folder), { recursive: true });
  writeText('dist/index.html', 'the page');
  writeText('dist/assets/app.js', 'a part');
  writeText('dist/a b.svg', 'a file with a space');
  writeText('dist-secret/x', 'a secret');
  writeText('dist-secret/x.txt', 'a secret');
  writeText('secret.txt', 'a secret');
  symlinkSync(join(place, 'secret.txt'), join(place, 'dist/linked.txt'));
  symlinkSync(join(place, 'dist-secret'), join(place, 'dist/assets/linked'));
  symlinkSync(join(place, 'dist/assets/app.js'), join(place, 'dist/own.js'));
  const host = staticHost(join(place, 'dist'));
  server = createServer((req, res) => host(req, res, () => res.writeHead(501).end('passed on')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});

interface TestResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Requests a path unchanged. Fetch and browsers would rewrite most of these paths. */
function get(
  path: string,
  method = 'GET',
  to = server.address(),
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const { port } = to as AddressInfo;
  return new Promise((resolve, reject) => {
    const clientRequest = request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      const responseHeaders = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      resolve({ status: response.statusCode ?? 0, headers: responseHeaders, body });
    });
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

it.each([
  ['/', 'the page'],
  ['/app/contacts/17/update?filter=../x.txt#y', 'the page'],
  ['/app/contacts/a%3Ab', 'the page'],
  ['/app/contacts.', 'the page'],
  ['/app/campaigns/x.y', 'the page'],
  ['/app/campaigns/x%00y', 'the page'],
  ['/app/contacts/%E0%A4%A/a.txt', 'the page'],
  ['/app/../../dist-secret/x.txt', 'the page'],
  ['/app/..%2f..%2fdist-secret%2fx.txt', 'the page'],
  ['/app/%5c..%5csecret.txt', 'the page'],
  ['/auth/login.', 'the page'],
  ['/index.html', 'the page'],
  ['/assets/app.js', 'a part'],
  ['/assets/app.js?v=1', 'a part'],
  ['/a%20b.svg', 'a file with a space'],
  ['/own.js', 'a part'],
])('responds to %s with %s', async (path, body) => {
  expect(await get(path)).toMatchObject({ status: 200, body });
});

it.each([
  '/../dist-secret/x.txt',
  '/../dist-secret/x',
  '/..%2fdist-secret%2fx.txt',
  '/%2e%2e/dist-secret/x.txt',
  '/%2E%2E%2Fdist-secret/x.txt',
  '/%252e%252e/dist-secret/x.txt',
  '/.%2e/dist-secret/x.txt',
  '/..\\dist-secret\\x.txt',
  '/..%5cdist-secret%5cx.txt',
  '/assets/../../dist-secret/x.txt',
  '/assets/..%2f..%2fdist-secret/x.txt',
  '/assets/./../../secret.txt',
  '/..;/dist-secret/x.txt',
  '/....//dist-secret/x.txt',
  '//../dist-secret/x.txt',
  '/-secret/x.txt',
  '/../secret.txt%00.js',
  '/index.html%00',
  '/%00/../../secret.txt',
  '/linked.txt',
  '/assets/linked/x.txt',
  '/assets/folder.js',
  '/assets/folder.js/',
  '/assets/gone.js',
  '/%E0%A4%A/x.txt',
  '/%c0%ae%c0%ae/dist-secret/x.txt',
  '/C:/Windows/win.ini',
  '/%43%3a%5cWindows%5cwin.ini',
  'http://host/../dist-secret/x.txt',
  '*',
])('returns no file for %s', async (path) => {
  const { status, body } = await get(path);
  expect([400, 404]).toContain(status);
  expect(body).toMatch(/^(There is no such file|This is not the address of a file)\.$/);
});

it.each(['/%', '/app/%E0%A4%A', '/%2e%2e/%E0%A4%A'])(
  'answers %s, which no file can be called, with the page',
  async (path) => {
    expect(await get(path)).toEqual(await get('/app/contacts'));
  },
);

describe('a file that the build compressed', () => {
  const writeChanged = (path: string, body: string | Buffer, changed: number) => {
    writeFileSync(join(place, 'dist', path), body);
    utimesSync(join(place, 'dist', path), changed, changed);
  };
  const getEncoded = (path: string, accepted: string) =>
    get(path, 'GET', server.address(), { 'Accept-Encoding': accepted });

  it('is sent as it is', async () => {
    writeChanged('assets/packed.js', 'a long part', 1000);
    writeChanged('assets/packed.js.br', 'its copy', 1000);
    const { body, headers } = await getEncoded('/assets/packed.js', 'gzip, deflate, br');
    expect(body).toBe('its copy');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': '8',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(await getEncoded('/assets/packed.js', 'identity')).toMatchObject({ body: 'a long part' });
  });

  it('is compressed again where the file is newer than its copy', async () => {
    writeChanged('changed.json', '{ "is": "new" }', 2000);
    writeChanged('changed.json.br', brotliCompressSync('{ "is": "old" }'), 1000);
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/changed.json`, { headers: { 'Accept-Encoding': 'br' } });
    expect(await response.json()).toEqual({ is: 'new' });
  });

  it('is read again when the file changed', async () => {
    writeChanged('config.json', '{ "a": 1 }', 1000);
    expect((await get('/config.json')).body).toBe('{ "a": 1 }');
    writeChanged('config.json', '{ "a": 2 }', 2000);
    expect((await get('/config.json')).body).toBe('{ "a": 2 }');
  });
});

describe('a second visit', () => {
  it.each<[string, (etag: string) => string, number]>([
    ['the same version', (etag) => etag, 304],
    ['the same version, made weak by a proxy', (etag) => `W/${etag}`, 304],
    ['the same among others', (etag) => `"x", ${etag}`, 304],
    ['whatever there is', () => '*', 304],
    ['another version', () => '"x"', 200],
    ['a version whose name only begins so', (etag) => `${etag.slice(0, -1)}x"`, 200],
  ])('that knows %s gets a response accordingly', async (_, etagsOf, status) => {
    const { headers } = await get('/app/contacts');
    const again = await get('/app/contacts', 'GET', server.address(), { 'If-None-Match': etagsOf(headers.etag ?? '') });
    expect([again.status, again.headers.etag, again.body]).toEqual([
      status,
      headers.etag,
      status === 304 ? '' : 'the page',
    ]);
  });
});

describe('the scripts of every screen', () => {
  const meta = (content: object) =>
    `<meta name="screen-files" content="${JSON.stringify(content).replaceAll('"', '&quot;')}">`;
  const files = ['app.js', 'app.css', 'words-en.js', 'words-fr.js', 'react.js', 'list.js'];
  const page = meta({
    files,
    always: { en: [0, 1, 4, 2], fr: [0, 1, 4, 3] },
    screens: { '/app/contacts': { '': [5] } },
  });
  const LINK = '</assets/app.js>; rel=modulepreload; crossorigin, </assets/react.js>; rel=modulepreload; crossorigin';

  it.each([
    ['/app/contacts', LINK],
    ['/auth/login', undefined],
    ['/', undefined],
    ['/assets/app.js', undefined],
  ])('are named with %s as they should', async (path, link) => {
    writeFileSync(join(place, 'dist/index.html'), page);
    const { headers } = await get(path);
    writeFileSync(join(place, 'dist/index.html'), 'the page');
    expect(headers.link).toBe(link);
  });

  it('are missing where the page does not name them', async () => {
    expect((await get('/app/contacts')).headers.link).toBeUndefined();
  });
});

it('passes on requests for the API, and other methods', async () => {
  expect((await get('/api/v2/../../dist-secret/x.txt')).body).toBe('passed on');
  expect((await get('/assets/app.js', 'POST')).body).toBe('passed on');
});

describe('a preview', () => {
  let running: PreviewServer;
  beforeAll(async () => {
    const build = { outDir: join(place, 'dist') };
    install('');
    running = await preview({
      configFile: false,
      logLevel: 'silent',
      build,
      preview: { port: 0, host: '127.0.0.1' },
      plugins: [checkedConfig(), serveBuild()],
    });
  });
  afterAll(() => running.close());

  const write = (text: string) => writeFileSync(join(place, 'dist/config.json'), text);
  const install = (apiBaseUrl: string) =>
    write(JSON.stringify({ productName: 'Heliograph', authStrategy: 'local', apiBaseUrl }));
  const getPath = (path: string, headers = {}, method = 'GET') =>
    get(path, method, running.httpServer.address(), headers);

  it('names the API of the installation in its policy, as config.json says at that moment', async () => {
    const connect = async () =>
      /connect-src ([^;]*);/.exec((await getPath('/')).headers['content-security-policy'] ?? '')?.[1];
    expect(await connect()).toBe("'self'");
    install('https://api.example.com/sms');
    expect(await connect()).toBe("'self' https://api.example.com");
    write('{');
    expect(await connect()).toBe("'self'");
  });

  it.each([
    [200, '/app/contacts', {}, 'GET'],
    [404, '/assets/gone.js', {}, 'GET'],
    [200, '/%', {}, 'GET'],
    [400, '/%00', {}, 'GET'],
    [403, '/', { Host: 'evil.example' }, 'GET'],
    [404, '/app/contacts', {}, 'POST'],
  ])('sends its usual headers with %i for %s', async (status, path, headers, method) => {
    const response = await getPath(path, headers, method);
    expect([response.status, response.headers]).toMatchObject([
      status,
      {
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
        'cross-origin-resource-policy': 'same-origin',
      },
    ]);
  });

  it.each<[string, RegExp]>([
    ['{', /dist\/config\.json is not JSON: .*\.$/],
    [
      '{ "productName": "H", "authStrategy": "local", "apiBaseUrl": "api.example.com" }',
      /dist\/config\.json: \/config\.json is wrong: apiBaseUrl is "api\.example\.com", expected .*\.$/,
    ],
  ])('does not start with %s in config.json, and says so in a sentence', (text, sentence) => {
    write(text);
    try {
      installedConfig(join(place, 'dist'));
      expect.unreachable();
    } catch (error) {
      expect(inspect(error)).not.toMatch(/\n/);
      expect((error as Error).message).toMatch(sentence);
    }
  });
});
