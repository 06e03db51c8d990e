import type { Request, RequestHandler, Response } from 'express';

/** Wraps an asynchronous handler, and passes on what it throws to the error handler. */
export function asyncHandler(handle: (req: Request, res: Response) => unknown): RequestHandler {
  return (req, res, next) => {
    Promise.resolve()
      .then(() => handle(req, res))
      .catch(next);
  };
}
