import type { RequestHandler } from 'express';
import { HttpProblem } from './HttpProblem.ts';
import { isForeign, isFromHere, type Pages } from './Pages.ts';

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses (400) requests to a name that is not the API's. */
export function refuseUnknownHosts(pages: Pages): RequestHandler {
  return (req, _res, next) => {
    if (!pages.knowsHost(req)) {
      throw new HttpProblem(
        'bad_request',
        `This API does not respond to the host name ${req.get('Host') || '(none)'}.`,
      );
    }
    next();
  };
}

/** Refuses (403) writes from another site's page: forms need no CORS permission, and send the cookies along. */
export function refuseForeignWrites(pages: Pages): RequestHandler {
  return (req, _res, next) => {
    if (!CHANGES_NOTHING.has(req.method) && isForeign(req, pages)) throw foreignPage(req.get('Origin'));
    next();
  };
}

/** Lets only programs on this machine pass; all others get a 404. */
export const onlyFromHere: RequestHandler = (req, _res, next) => {
  if (!isFromHere(req)) throw noSuchRoute(req.method, `/__mock${req.path}`);
  next();
};

export function noSuchRoute(method: string, path: string): HttpProblem {
  return new HttpProblem('route_not_found', `There is no ${method} ${path} in this API.`);
}

export function foreignPage(origin = 'another site'): HttpProblem {
  return new HttpProblem('forbidden', `Pages of ${origin} cannot call this API unless it lists them (--page).`);
}
