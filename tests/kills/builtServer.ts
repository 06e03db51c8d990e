import { execFileSync } from 'node:child_process';
import { isOutdated, SERVER_SOURCES } from '#src/server/builtPage.ts';

/** Builds `dist-server` unless it is as new as its sources: in `npm test`, several steps start it. */
export function builtServer(): void {
  if (!isOutdated('dist-server/start.js', SERVER_SOURCES)) return;
  execFileSync(process.execPath, ['--import', 'tsx', 'src/config/build/buildServer.ts'], { stdio: 'inherit' });
}
