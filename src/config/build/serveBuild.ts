import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Connect, Plugin } from 'vite';
import { type PolicyOptions, policyOptions, securityHeaders } from '#src/config/csp.ts';
import { SCREEN_FILES, type ScreenFiles } from '#src/config/screenFiles.ts';
import { percentDecoded } from '#src/domain/percentDecoded.ts';
import { COMPRESSED, COPIES } from './compressedAhead.ts';
import { installedConfig } from './installedConfig.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Where the build has no copy: of config.json, and of a build that was copied without. */
const ENCODINGS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => gzipSync(body),
} as const;

/** Serves the build in preview as a static host is to serve it: the security headers, hashed files for ever, compressed, and the page for every path of the app. */
export function serveBuild(): Plugin {
  return {
    name: 'heliograph:serve-build',
    configurePreviewServer(server) {
      const folder = resolve(server.config.root, server.config.build.outDir);
      // Before anything answers, so that what Vite refuses has them too.
      server.httpServer.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!isForApi(request)) setHeaders(response, folder);
      });
      server.middlewares.use(staticHost(folder));
    },
  };
}

/** All of it for a server of our own: the headers, then the files. */
export function pageHost(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const host = staticHost(folder);
  return (request, response, next) => {
    if (isForApi(request)) return next();
    setHeaders(response, folder);
    host(request, response, next);
  };
}

function isForApi({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') ?? false;
}

function setHeaders(response: ServerResponse, folder: string): void {
  for (const [name, value] of Object.entries(securityHeaders(policyIn(folder)))) response.setHeader(name, value);
}

/** Read anew each time, as the page reads it anew: the build is one, and config.json is the installation's. */
function policyIn(folder: string): PolicyOptions {
  try {
    return policyOptions(installedConfig(folder));
  } catch {
    return {}; // the page says what is wrong with it
  }
}

/** A file as it is sent. */
interface Sent {
  /** When it was changed (ms), and its length: with others it is read anew. */
  changed: number;
  length: number;
  etag: string;
  body: Buffer;
  /** By encoding, made when first asked for. */
  encoded: Map<keyof typeof ENCODINGS, Buffer>;
  /** Link, where it is the page: what every screen takes, so that it is on its way before the page is read. */
  preloads: string;
}

/** Answers with what is in the folder, and with nothing beside it. Each file is read once, and again when it was changed. */
export function staticHost(folder: string): Connect.NextHandleFunction {
  const files = new Map<string, Sent>();

  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isForApi(request)) return next();
    const path = pathOf(request.url ?? '');
    const file = path === null ? null : fileFor(folder, path);
    if (path === null || file === null) {
      response.writeHead(path === null ? 400 : 404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(path === null ? 'This is no address of a file.' : 'There is no such file.');
      return;
    }
    const sent = sentOf(file);
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: sent.etag,
      Vary: 'Accept-Encoding',
    };
    // Whoever signs in needs the form first.
    if (sent.preloads !== '' && path.startsWith(OF_THE_APP)) headers.Link = sent.preloads;
    if (isKnown(request.headers['if-none-match'], sent.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = COMPRESSED.has(extname(file)) ? encodingFor(request.headers['accept-encoding']) : null;
    const body = encoding === null ? sent.body : encodedBy(encoding, file, sent);
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    headers['Content-Length'] = String(body.length);
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  };

  function sentOf(file: string): Sent {
    const { mtimeMs: changed, size: length } = statSync(file);
    const known = files.get(file);
    if (known?.changed === changed && known.length === length) return known;
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const preloads = extname(file) === '.html' ? preloadsOf(body.toString()) : '';
    const sent: Sent = { changed, length, etag, body, encoded: new Map(), preloads };
    files.set(file, sent);
    return sent;
  }
}

const OF_THE_APP = '/app/';

/** The copy beside the file where it is no older, else one made now. */
function encodedBy(encoding: keyof typeof ENCODINGS, file: string, { changed, body, encoded }: Sent): Buffer {
  const known = encoded.get(encoding);
  if (known) return known;
  const copy = file + COPIES[encoding];
  const isFresh = (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY) >= changed;
  const made = isFresh ? readFileSync(copy) : ENCODINGS[encoding](body);
  encoded.set(encoding, made);
  return made;
}

/** Whether a browser has this version: a proxy that compresses makes its name a weak one. */
function isKnown(names: string | undefined, etag: string): boolean {
  return names === '*' || (names ?? '').split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
}

/**
 * The scripts that every screen takes in any language, as Link names them. Few, so that over HTTP/1.1 they leave connections to what
 * the page asks the API.
 */
function preloadsOf(html: string): string {
  const [, content] = new RegExp(`<meta name="${SCREEN_FILES}" content="([^"]*)"`).exec(html) ?? [];
  if (content === undefined) return '';
  const { files, always }: ScreenFiles = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  const [first = [], ...others] = Object.values(always);
  const ofAll = first.filter((at) => others.every((indexes) => indexes.includes(at)));
  const scripts = ofAll.flatMap((at) => files[at] ?? []).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => `</assets/${file}>; rel=modulepreload; crossorigin`).join(', ');
}

/** The path that is asked for, decoded once; null where it is none, or could be read as another one by the file system. */
function pathOf(url: string): string | null {
  const [raw = ''] = url.split(/[?#]/, 1);
  if (!raw.startsWith('/')) return null;
  const path = percentDecoded(raw);
  // No file is called so: the page is opened, and says that it is not there.
  if (path === null) return extname(raw) === '' ? raw : null;
  const isPlain = !/[\\\p{Cc}]/u.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
  return isPlain ? path : null;
}

/** The file of a path: its own, the page for a path without an extension, else none. */
function fileFor(folder: string, path: string): string | null {
  if (extname(path) === '' && !path.startsWith('/assets/')) return join(folder, 'index.html');
  const own = join(folder, ...path.split('/'));
  if (!existsSync(own)) return null;
  // A link counts as what it leads to, which has to be in the folder as well.
  const [root, real] = [realpathSync(folder), realpathSync(own)];
  return real.startsWith(root + sep) && statSync(real).isFile() ? real : null;
}

function encodingFor(accepted: string | string[] | undefined): keyof typeof ENCODINGS | null {
  const names = String(accepted ?? '');
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : null;
}
