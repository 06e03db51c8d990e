import { execFileSync } from 'node:child_process';
import { isOutdated, SERVER_SOURCES } from '#src/server/builtPage.ts';

/** Builds `dist-server` if its sources are newer. Several steps of `npm test` start it. */
export function builtServer(): void {
  if (!isOutdated('dist-server/start.js', SERVER_SOURCES)) return;
  execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], { stdio: 'inherit' });
}
