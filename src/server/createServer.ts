import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { apiHeaders } from '#src/config/csp.ts';
import { REQUEST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';
import { checkoutPages } from './areas/billing/checkoutPages.ts';
import { logoFiles } from './areas/company/logoFiles.ts';
import type { Clock } from './clock.ts';
import { docsRoutes } from './docs/docsRoutes.ts';
import { forbidCaching } from './http/caching.ts';
import { compressJson } from './http/compressJson.ts';
import { cors } from './http/cors.ts';
import { crudRoutes } from './http/crudRoutes.ts';
import { HttpProblem } from './http/HttpProblem.ts';
import { operationRoutes } from './http/operationRoutes.ts';
import { Pages } from './http/Pages.ts';
import { pageEvents } from './http/pageEvents.ts';
import { readBody } from './http/readBody.ts';
import { noSuchRoute, onlyFromHere, refuseForeignWrites, refuseUnknownHosts } from './http/refuseCrossOrigin.ts';
import { requestId } from './http/requestId.ts';
import { type ReportFailure, sendProblem } from './http/sendProblem.ts';
import { PHONE_PATH, phoneRoutes } from './sending/gateways/androidPhone/phoneRoutes.ts';
import { TWILIO_PATH } from './sending/gateways/twilio/publicAddress.ts';
import { twilioRoutes } from './sending/gateways/twilio/twilioRoutes.ts';
import { sendCsrfCookie } from './sessions/cookieSession.ts';

/** Paths whose responses are not JSON; a general middleware compresses them. */
const DOCUMENTS = ['/docs', '/checkout', '/checkout.css', '/files'];
const COMPRESSION = { threshold: 256, level: 7, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } } };

interface ServerOptions {
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
  proxies: readonly string[];
  /** Hooks for tests, only from this machine. */
  hooks?: { path: string; router: RequestHandler };
  /** Injects faults. */
  injectFaults?: RequestHandler;
  /** Refuses requests until the server is ready. */
  ready?: RequestHandler;
  /** Logs unexpected errors; default: the console, for developers. */
  report?: ReportFailure;
}

function toConsole(error: unknown): void {
  console.error(error);
}

/** The API over its environment. It serves requests below its own root; mount it at /api/v2. */
export function createServer(
  env: ApiEnvironment,
  { proxies, hooks, injectFaults, ready, report = toConsole }: ServerOptions,
): Express {
  const { pages } = env;
  const app = express();
  app.set('etag', false);
  app.disable('x-powered-by');
  // `readAddress` parses the query.
  app.set('query parser', false);
  if (proxies.length > 0) app.set('trust proxy', proxies);
  app.use(requestId, setApiHeaders, timeBy(env.clock), forbidCaching, refuseUnknownHosts(pages), compressJson);
  app.use(DOCUMENTS, compression(COMPRESSION));
  // Before CORS, which does not apply to hooks.
  if (hooks) app.use(hooks.path, onlyFromHere, refuseForeignWrites(new Pages([])), hooks.router);
  app.use(cors(pages), readAddress);
  app.use(docsRoutes());
  if (injectFaults) app.use(injectFaults);
  if (ready) app.use(ready);
  // The payment page's form is authorised by its address, whichever site sends it.
  app.use(checkoutPages(env));
  app.get('/auth/csrf-cookie', sendCsrfCookie(env));
  app.get('/files/logos/:file', logoFiles(env.tx));
  // Phones send no cookies, and sign the exact bytes of their bodies.
  app.use(PHONE_PATH, phoneRoutes(env));
  // Twilio sends signed forms, and its requests come from no page.
  app.use(TWILIO_PATH, twilioRoutes(env));
  app.use(refuseForeignWrites(pages), readBody);
  app.get('/events', pageEvents(env));
  app.use(operationRoutes(env));
  app.use(crudRoutes(env));
  app.use((req) => {
    throw noSuchRoute(req.method, req.path);
  });
  app.use(sendProblem(env.tx, report));
  return app;
}

const HEADERS = Object.entries(apiHeaders());

/** Sets the headers of every response, errors included: it is not a page, and no other origin may use it. */
const setApiHeaders: RequestHandler = (_req, res, next) => {
  for (const [name, value] of HEADERS) res.setHeader(name, value);
  next();
};

/** Sets the time of every response by the API's clock, which tests move: pages compare with it the times that responses contain. */
const timeBy =
  (clock: Clock): RequestHandler =>
  (_req, res, next) => {
    res.setHeader('Date', clock.now().toUTCString());
    next();
  };

/**
 * Parses the query: each parameter once and as text, even with brackets in its name. Throws 414 or 431 for an address or header that is too long,
 * and 400 for a repeated parameter, because programs differ on which one counts.
 */
const readAddress: RequestHandler = (req, _res, next) => {
  const { address, header } = REQUEST_LIMITS;
  if (req.originalUrl.length > address) {
    throw new HttpProblem(
      'uri_too_long',
      `The address can have at most ${address} characters. Send lists of ids in a body.`,
    );
  }
  const long = Object.entries(req.headers).find(([, value]) => String(value ?? '').length > header);
  if (long) throw new HttpProblem('headers_too_large', `The header ${long[0]} can have at most ${header} characters.`);

  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(queryOf(req.url))) {
    if (name in query) throw new HttpProblem('bad_request', `The parameter ${name.slice(0, 80)} is given twice.`);
    query[name] = value;
  }
  req.query = query;
  next();
};

/** The text after the first question mark. */
function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
