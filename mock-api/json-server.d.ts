declare module 'json-server' {
  import type { Request, Response, Router } from 'express';

  namespace jsonServer {
    interface JsonServerRouter extends Router {
      /** lowdb. json-server adds functions to its lodash, and reads the state's collections from it. */
      db: { _: { mixin(functions: Record<string, (collection: never, ...asked: never[]) => unknown>): void } };
      render: (req: Request, res: Response) => void;
    }
    function router(state: Record<string, readonly unknown[]>): JsonServerRouter;
  }

  export default jsonServer;
}
