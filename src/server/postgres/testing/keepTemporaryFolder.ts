import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * A process that owns a folder until it is killed: `keepTemporaryFolder.ts <prefix> <begin> [server]` creates it at that moment (ms), with a server in it if
 * asked, and prints its path and the server's process id.
 */
const [prefix = '', begin = '0', holds] = process.argv.slice(2);
// Without a pause, because a timer would let several of them begin at different moments.
while (Date.now() < Number(begin));
const folder = temporaryFolder(prefix);
mkdirSync(join(folder, 'records'));
const server = holds === 'server' ? await startEmbedded({ folder, isTemporary: true }) : null;
console.log(JSON.stringify({ folder, pid: server?.pid() ?? 0 }));
setInterval(() => undefined, 60_000);
