declare module 'json-server' {
  import type { Request, Response, Router } from 'express';

  namespace jsonServer {
    interface JsonServerRouter extends Router {
      /** lowdb, whose lodash takes further functions. */
      db: { _: { mixin(functions: Record<string, (rows: object[], ...rest: never[]) => unknown>): void } };
      render: (req: Request, res: Response) => void;
    }
    function router(state: Record<string, object[]>, options?: { foreignKeySuffix?: string }): JsonServerRouter;
  }

  export default jsonServer;
}
