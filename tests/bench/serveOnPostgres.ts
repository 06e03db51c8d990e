import { appOnPostgres } from '#mock-api/testing/appOnPostgres.ts';
import { serve } from '#mock-api/testing/serveApi.ts';

/** The API over a database, in a process of its own: `tsx serveOnPostgres.ts <url>` prints its address and runs until it is stopped. */
const { baseUrl } = await serve(appOnPostgres(process.argv[2] ?? ''));
console.log(baseUrl);
