import { exposeHeaders } from '#src/server/http/cors.ts';
import type { CrudRequest } from '#src/server/http/crud/CrudRequest.ts';

/** json-server obeys this header: a POST, judged as one, would be carried out as a DELETE. */
const METHOD_OVERRIDE = 'x-http-method-override';

/**
 * Hands the request to json-server under the collection's own name, with the body that it is to write, and gives the record it
 * answers. Nothing of the query goes with it: json-server would act on `_embed`, `_delay` and others. Rejects where json-server fails.
 */
export async function askRecordServer(request: CrudRequest, body: object | null): Promise<object> {
  const { recordServer, name, id, req, res } = request;
  delete req.headers[METHOD_OVERRIDE];
  req.url = id ? `/${name}/${encodeURIComponent(id)}` : `/${name}`;
  req.query = {};
  if (body) req.body = body;
  const record = await new Promise<object>((resolve, reject) => {
    res.locals.finish = resolve;
    recordServer(req, res, (error: unknown) =>
      reject(error ?? new Error(`json-server has no answer to ${req.method} ${req.url}`)),
    );
  });
  // json-server names only its own.
  exposeHeaders(res);
  return record;
}
