import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Connect, Plugin } from 'vite';
import { securityHeaders } from '#src/config/csp.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg']);

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
      server.middlewares.use(staticHost(folder));
    },
  };
}

function staticHost(folder: string): Connect.NextHandleFunction {
  const compressed = new Map<string, Buffer>();

  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    if (path.startsWith('/api/')) return next();
    const file = fileFor(folder, path);
    if (file === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain', ...securityHeaders() }).end(`There is no ${path}`);
      return;
    }
    const body = readFileSync(file);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers: Record<string, string> = {
      ...securityHeaders(),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = COMPRESSED.has(extname(file)) ? encodingFor(request.headers['accept-encoding']) : null;
    const sent = encoding === null ? body : compress(encoding, etag, body);
    if (encoding !== null) headers['Content-Encoding'] = encoding;
    headers['Content-Length'] = String(sent.length);
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : sent);
  };

  function compress(encoding: keyof typeof ENCODINGS, etag: string, body: Buffer): Buffer {
    const key = encoding + etag;
    const known = compressed.get(key);
    if (known !== undefined) return known;
    const result = ENCODINGS[encoding](body);
    compressed.set(key, result);
    return result;
  }
}

/** The file of a path: its own, the page for a path without an extension, else none. */
function fileFor(folder: string, path: string): string | null {
  const own = join(folder, path);
  if (own.startsWith(folder) && extname(path) !== '' && existsSync(own)) return own;
  return extname(path) === '' && !path.startsWith('/assets/') ? join(folder, 'index.html') : null;
}

function encodingFor(accepted: string | string[] | undefined): keyof typeof ENCODINGS | null {
  const names = String(accepted ?? '');
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : null;
}
