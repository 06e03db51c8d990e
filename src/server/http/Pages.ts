import { isIP } from 'node:net';
import type { Request } from 'express';

/** Where Vite serves the page, in development and in preview (vite.config.ts). */
export const DEVELOPMENT_PAGES = ['http://localhost:5173', 'http://127.0.0.1:5173', 'http://[::1]:5173'] as const;

/** Headers that say a request has come through a proxy: its last hop is not whoever asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'] as const;
const HOST = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i;

/** An origin as browsers send it: `https://app.example.com`. Throws for anything else, `null` and patterns included. */
export function pageOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  if (isOrigin && !text.includes('*')) return url.origin;
  throw new Error(`"${text}" is no origin; one looks like https://app.example.com, without a path.`);
}

/** The pages that this API is for: those of its own origin, and those that are listed. */
export class Pages {
  private readonly listed: ReadonlySet<string>;

  /** Throws as {@link pageOrigin}. */
  constructor(origins: readonly string[]) {
    this.listed = new Set(origins.map(pageOrigin));
  }

  /** Whether a page of this origin may call the API and read its answers. */
  has(origin: string, req: Request): boolean {
    return this.listed.has(origin) || origin === this.ownOrigin(req);
  }

  /** The address by which the request has come, without a path. */
  ownOrigin(req: Request): string {
    const host = req.get('Host') ?? '';
    const isListed = this.listed.has(`https://${host.toLowerCase()}`);
    return new URL(`${isListed ? 'https' : req.protocol}://${host}`).origin;
  }

  /** Whether the browser speaks HTTPS with the API, be it with a proxy before it. */
  isSecure(req: Request): boolean {
    return this.ownOrigin(req).startsWith('https:');
  }

  /**
   * Whether the API goes by the name in the Host header: an IP address, this machine's name for itself, or that of a listed page. Any
   * other is somebody's who let their name point here, to read the answers as a page of their own (DNS rebinding).
   */
  knowsHost(req: Request): boolean {
    const name = hostName(req);
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return isAddress || isOwnName(name) || [...this.listed].some((origin) => new URL(origin).hostname === name);
  }
}

/** Whether a page of a foreign origin may have sent the request. Programs that are no browsers send neither header. */
export function isForeign(req: Request, pages: Pages): boolean {
  const site = req.get('Sec-Fetch-Site');
  // Of a form on a page without a referrer the browser says "null" as the origin, and still that it is our own page.
  if (site === 'same-origin' || site === 'none') return false;
  const origin = req.get('Origin');
  return origin === undefined ? site !== undefined : !pages.has(origin, req);
}

/** Whether somebody on this very machine asks, and no proxy for somebody else. */
export function isFromHere(req: Request): boolean {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  const name = hostName(req);
  const isMeantForHere = isOwnName(name) || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
  return isLoopback && isMeantForHere && FORWARDED.every((header) => req.headers[header] === undefined);
}

/** The name in the Host header; empty when there is none or it is no name. */
function hostName(req: Request): string {
  const host = req.get('Host') ?? '';
  return URL.canParse(`http://${host}`) ? (HOST.exec(host)?.[1]?.toLowerCase() ?? '') : '';
}

function isOwnName(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}
