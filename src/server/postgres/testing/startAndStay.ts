import { startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';

/** A process that holds a server until it is killed: `tsx startAndStay.ts <folder>` prints the server's process id. */
const server = await startEmbedded({ folder: process.argv[2] ?? '', isTemporary: true });
console.log(server.pid());
