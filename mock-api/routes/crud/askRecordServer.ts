import { exposeHeaders } from '#mock-api/middleware/transport/cors.ts';
import type { CrudRequest } from './CrudRequest.ts';

/** json-server obeys this header: a POST, judged as one, would be carried out as a DELETE. */
const METHOD_OVERRIDE = 'x-http-method-override';

/**
 * Hands the request to json-server under the collection's own name, with the body that it is to write, and calls `finish`
 * with its answer. Nothing of the query goes with it: json-server would act on `_embed`, `_delay` and others.
 */
export function askRecordServer(request: CrudRequest, body: object | null, finish: (data: object) => void): void {
  const { recordServer, name, id, req, res, next } = request;
  delete req.headers[METHOD_OVERRIDE];
  req.url = id ? `/${name}/${encodeURIComponent(id)}` : `/${name}`;
  req.query = {};
  if (body) req.body = body;
  res.locals.finish = (data: object) => {
    try {
      // json-server names only its own.
      exposeHeaders(res);
      finish(data);
    } catch (error) {
      next(error);
    }
  };
  recordServer(req, res, next);
}
