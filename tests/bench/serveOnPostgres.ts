import pg from 'pg';
import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { serve } from '#mock-api/testing/serveApi.ts';

/**
 * The API over a database, in a process of its own: `tsx serveOnPostgres.ts <url>` prints its address and runs until it is stopped. If its parent
 * sends a message, it answers the number of messages sent to the database so far.
 */
let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: Parameters<typeof query>) {
  statements += 1;
  return query.apply(this, given);
} as typeof query;
process.on('message', () => process.send?.(statements));

// Another seed each time: ids must be new in a database that was served before.
const { baseUrl } = await serve(appOnPostgres(process.argv[2] ?? '', { seed: Date.now() % 1e9 }));
console.log(baseUrl);
