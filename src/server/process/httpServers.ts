import type { Server } from 'node:http';
import { StartProblem } from '#src/server/postgres/embedded/StartProblem.ts';
import type { Settings } from '#src/server/settings.ts';

/** How often (ms) a stopping process closes connections whose requests it has responded to. */
const CLOSE_AGAIN_MS = 50;

/** Listens on the port that a setting names. Throws StartProblem if it cannot. */
export function listen(server: Server, variable: 'PORT' | 'METRICS_PORT', settings: Settings): Promise<Server> {
  const port = settings[variable];
  return new Promise((resolve, reject) => {
    const problems: Record<string, string> = {
      EADDRINUSE: `Port ${port} is used by another program: stop it, or choose another port with ${variable}.`,
      EACCES: `This user cannot listen on port ${port}: choose another port with ${variable}.`,
      EADDRNOTAVAIL: `This machine has no address ${settings.HOST} to listen on: choose another one.`,
      ENOTFOUND: `This machine has no address ${settings.HOST} to listen on: choose another one.`,
    };
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = problems[error.code ?? ''];
      reject(problem === undefined ? error : new StartProblem(problem));
    });
    server.listen(port, settings.HOST, () => resolve(server));
  });
}

export function portOf(server: Server | null): number | null {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : null;
}

/** Closes the server once it has responded to all pending requests, also those whose connections would stay open for further ones. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_AGAIN_MS);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
    server.closeIdleConnections();
  });
}
