import { isIP } from 'node:net';
import type { Request } from 'express';

/** Where Vite serves the page, in development and in preview (vite.config.ts). */
export const DEVELOPMENT_PAGES = ['http://localhost:5173', 'http://127.0.0.1:5173', 'http://[::1]:5173'] as const;

/** Headers that show that a request came through a proxy: its last hop is not the client. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;
const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i;

/** An origin as browsers send it: `https://app.example.com`. Throws for anything else, `null` and patterns included. */
export function pageOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  if (isOrigin && !text.includes('*')) return url.origin;
  throw new Error(`"${text}" is not an origin like https://app.example.com, without a path.`);
}

/** The origins this API serves: its own, and those listed. */
export class Pages {
  private readonly listedOrigins: ReadonlySet<string>;

  /** Throws as {@link pageOrigin}. */
  constructor(origins: readonly string[]) {
    this.listedOrigins = new Set(origins.map(pageOrigin));
  }

  /** Whether a page of this origin may call the API and read its responses. */
  has(origin: string, req: Request): boolean {
    return this.listedOrigins.has(origin) || origin === this.ownOrigin(req);
  }

  /** The address the request was made to, without a path. */
  ownOrigin(req: Request): string {
    const host = req.get('Host') ?? '';
    const isListed = this.listedOrigins.has(`https://${host.toLowerCase()}`);
    return new URL(`${isListed ? 'https' : req.protocol}://${host}`).origin;
  }

  /** Whether the browser uses HTTPS, possibly with a proxy in between. */
  isSecure(req: Request): boolean {
    return this.ownOrigin(req).startsWith('https:');
  }

  /**
   * Whether the name in the Host header is the API's: an IP address, this machine's local name, or that of a listed page. Any other name may have
   * been pointed here by a page that wants to read the responses as its own (DNS rebinding).
   */
  knowsHost(req: Request): boolean {
    const name = hostName(req);
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return isAddress || isOwnName(name) || [...this.listedOrigins].some((origin) => new URL(origin).hostname === name);
  }
}

/** Whether a page of a foreign origin may have sent the request. Programs other than browsers send neither header. */
export function isForeign(req: Request, pages: Pages): boolean {
  const site = req.get('Sec-Fetch-Site');
  // For a form on a page without a referrer, browsers send "null" as the origin, but still say that it is the same site.
  if (site === 'same-origin' || site === 'none') return false;
  const origin = req.get('Origin');
  return origin === undefined ? site !== undefined : !pages.has(origin, req);
}

/** Whether the request comes from this machine, and not from another one through a proxy. */
export function isFromHere(req: Request): boolean {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const name = hostName(req);
  const namesLoopback = isOwnName(name) || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
  return isLoopback && namesLoopback && PROXY_HEADERS.every((header) => req.headers[header] === undefined);
}

/** The name in the Host header; empty if there is none or it is invalid. */
function hostName(req: Request): string {
  const host = req.get('Host') ?? '';
  return URL.canParse(`http://${host}`) ? (HOST.exec(host)?.[1]?.toLowerCase() ?? '') : '';
}

function isOwnName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
