import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Connect, Plugin } from 'vite';
import { type PolicyOptions, policyOptions, securityHeaders } from '#src/config/csp.ts';
import { SCREEN_FILES, type ScreenFiles } from '#src/config/screenFiles.ts';
import { percentDecoded } from '#src/domain/percentDecoded.ts';
import { installedConfig } from './installedConfig.ts';
import { COMPRESSED, COPY_EXTENSIONS } from './precompress.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Compression on request, for files without a compressed copy: config.json, and builds copied without theirs. */
const ENCODINGS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => gzipSync(body),
} as const;

/**
 * Serves the build in preview as a static host should: security headers, hashed files cached forever, compression, and the page at every path of
 * the app.
 */
export function serveBuild(): Plugin {
  return {
    name: 'heliograph:serve-build',
    configurePreviewServer(server) {
      const folder = resolve(server.config.root, server.config.build.outDir);
      // Prepended, so that Vite's refusals have the headers too.
      server.httpServer.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
        if (!isForApi(request)) setHeaders(response, folder);
      });
      server.middlewares.use(staticHost(folder));
    },
  };
}

/** Serves headers and files, for our own server. */
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

/** Reads config.json each time, as the page does, because an installation may change it. */
function policyIn(folder: string): PolicyOptions {
  try {
    return policyOptions(installedConfig(folder));
  } catch {
    return {}; // the page reports the mistake
  }
}

/** A file, ready to be sent. */
interface ServedFile {
  /** Time of the last change (ms) and length; if either differs, the file is read again. */
  changed: number;
  length: number;
  etag: string;
  body: Buffer;
  /** By encoding, compressed when first requested. */
  encoded: Map<keyof typeof ENCODINGS, Buffer>;
  /** The Link header of the page: the files every screen needs, so that they load before the page is parsed. */
  preloads: string;
}

/** Serves the files of a folder and nothing outside it. Each file is read once, and again after a change. */
export function staticHost(folder: string): Connect.NextHandleFunction {
  const files = new Map<string, ServedFile>();

  return (request, response, next) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isForApi(request)) return next();
    const path = pathOf(request.url ?? '');
    const file = path === null ? null : fileFor(folder, path);
    if (path === null || file === null) {
      response.writeHead(path === null ? 400 : 404, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(path === null ? 'This is not the address of a file.' : 'There is no such file.');
      return;
    }
    const servedFile = readServedFile(file);
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: servedFile.etag,
      Vary: 'Accept-Encoding',
    };
    // On the sign-in page, the form comes first.
    if (servedFile.preloads !== '' && path.startsWith(OF_THE_APP)) headers.Link = servedFile.preloads;
    if (isKnown(request.headers['if-none-match'], servedFile.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = COMPRESSED.has(extname(file)) ? encodingFor(request.headers['accept-encoding']) : null;
    const body = encoding === null ? servedFile.body : encodedBy(encoding, file, servedFile);
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    headers['Content-Length'] = String(body.length);
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
  };

  function readServedFile(file: string): ServedFile {
    const { mtimeMs: changed, size: length } = statSync(file);
    const cached = files.get(file);
    if (cached?.changed === changed && cached.length === length) return cached;
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const preloads = extname(file) === '.html' ? preloadsOf(body.toString()) : '';
    const servedFile: ServedFile = { changed, length, etag, body, encoded: new Map(), preloads };
    files.set(file, servedFile);
    return servedFile;
  }
}

const OF_THE_APP = '/app/';
/** Paths below these are screens, never files, even with a dot: in an id, or as the full stop after a copied link. */
const SCREENS = [OF_THE_APP, '/auth/'];

/** The compressed copy next to the file if it is up to date, otherwise one made now. */
function encodedBy(encoding: keyof typeof ENCODINGS, file: string, { changed, body, encoded }: ServedFile): Buffer {
  const cached = encoded.get(encoding);
  if (cached) return cached;
  const copy = file + COPY_EXTENSIONS[encoding];
  const isFresh = (statSync(copy, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY) >= changed;
  const compressed = isFresh ? readFileSync(copy) : ENCODINGS[encoding](body);
  encoded.set(encoding, compressed);
  return compressed;
}

/** Whether a browser already has this version. Proxies that compress turn the ETag into a weak one. */
function isKnown(names: string | undefined, etag: string): boolean {
  return names === '*' || (names ?? '').split(',').some((name) => name.trim().replace(/^W\//, '') === etag);
}

/** The scripts that every screen needs in any language, as a Link header. Few, so that over HTTP/1.1 connections remain for API requests. */
function preloadsOf(html: string): string {
  const [, content] = new RegExp(`<meta name="${SCREEN_FILES}" content="([^"]*)"`).exec(html) ?? [];
  if (content === undefined) return '';
  const { files, always }: ScreenFiles = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  const [first = [], ...others] = Object.values(always);
  const ofAll = first.filter((at) => others.every((indexes) => indexes.includes(at)));
  const scripts = ofAll.flatMap((at) => files[at] ?? []).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => `</assets/${file}>; rel=modulepreload; crossorigin`).join(', ');
}

const isScreen = (path: string): boolean => SCREENS.some((start) => path.startsWith(start));

/** The requested path, decoded once; null if it is invalid or the file system could read it differently. */
function pathOf(url: string): string | null {
  const [raw = ''] = url.split(/[?#]/, 1);
  if (!raw.startsWith('/')) return null;
  // The page decides which screen it is, and shows its own 404 for an unknown path.
  if (isScreen(raw)) return raw;
  const path = percentDecoded(raw);
  // No file has such a name, so the page opens and reports that it was not found.
  if (path === null) return extname(raw) === '' ? raw : null;
  const isPlain = !/[\\\p{Cc}]/u.test(path) && !path.split('/').some((segment) => /^\.+$/.test(segment));
  return isPlain ? path : null;
}

/** The file for a path: itself, the page for a path without an extension, otherwise none. */
function fileFor(folder: string, path: string): string | null {
  if (isScreen(path) || (extname(path) === '' && !path.startsWith('/assets/'))) return join(folder, 'index.html');
  const own = join(folder, ...path.split('/'));
  if (!existsSync(own)) return null;
  // A symbolic link counts as its target, which has to be in the folder too.
  const [root, real] = [realpathSync(folder), realpathSync(own)];
  return real.startsWith(root + sep) && statSync(real).isFile() ? real : null;
}

function encodingFor(accepted: string | string[] | undefined): keyof typeof ENCODINGS | null {
  const names = String(accepted ?? '');
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : null;
}
