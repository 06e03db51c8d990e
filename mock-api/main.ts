import { parseIpRange } from '#src/domain/apitokens/ipRange.ts';
import { DEVELOPMENT_PAGES, pageOrigin } from '#src/server/http/Pages.ts';
import { commandLine, fail, numberIn } from './commandLine.ts';

const BASE = '/api/v2';
const LOOPBACK = '127.0.0.1';
/** The same limit as for the hooks' latency. Node's timers fire immediately if set for more than 24 days. */
const LONGEST_LATENCY_MS = 3_600_000;
const COMMAND = 'npm run mock-api --';

const HELP = `${COMMAND} [options]

Runs the API alone, in memory, with the demo's records and its well-known passwords. Nothing is stored. Only this machine can reach it.
--port <number>     the port; default 5174, 0 for any free one
--host [address]    opens it to other machines: listens on this address, or on all; default ${LOOPBACK}
--page <origin>     a page that may call it, like https://app.example.com; repeat for more. Default: Vite's,
                    ${DEVELOPMENT_PAGES[0]}
--proxy <address>   a proxy in front of it, or a range (10.0.0.0/8), whose X-Forwarded-For and -Proto are trusted; repeat for
                    more. Without it, the limits on guessing count everybody behind a proxy as one client
--latency <ms>      the delay before each response, at most an hour
--fail-rate <part>  the share of requests that fail with 503, from 0 to 1
--seed <number>     the same seed gives the same data and the same events`;

const { values } = commandLine({
  name: COMMAND,
  help: HELP,
  options: {
    port: { type: 'string', default: '5174' },
    host: { type: 'string', default: LOOPBACK },
    page: { type: 'string', multiple: true },
    proxy: { type: 'string', multiple: true },
    latency: { type: 'string', default: '0' },
    'fail-rate': { type: 'string', default: '0' },
    seed: { type: 'string' },
  },
  bare: { host: '0.0.0.0' },
});

const port = numberIn('--port', values.port, { to: 65_535, isWhole: true });
const options = {
  latency: numberIn('--latency', values.latency, { to: LONGEST_LATENCY_MS }),
  failRate: numberIn('--fail-rate', values['fail-rate'], { to: 1 }),
  seed: values.seed === undefined ? undefined : numberIn('--seed', values.seed, { isWhole: true }),
  pages: values.page?.map(pageIn),
  proxies: values.proxy?.map(proxyIn),
};

function pageIn(typed: string): string {
  try {
    return pageOrigin(typed);
  } catch (error) {
    return fail(`--page: ${(error as Error).message}`, 2);
  }
}

function proxyIn(typed: string): string {
  const parsed = parseIpRange(typed);
  if (parsed.isValid) return parsed.range;
  const hint = parsed.suggestion === null ? '' : ` Did you mean ${parsed.suggestion}?`;
  return fail(`--proxy must be an IP address or a range like 10.0.0.0/8, not ${typed}.${hint}`, 2);
}

// Imported this late because it takes seconds, and mistakes in the options should be reported immediately.
const [{ default: express }, { shortPhonePath }, { createApp }] = await Promise.all([
  import('express'),
  import('#src/server/sending/gateways/androidPhone/phoneRoutes.ts'),
  import('./createApp.ts'),
]);

const app = express();
const server = app.listen(port, values.host, () => {
  try {
    app.use(shortPhonePath(BASE));
    app.use(BASE, createApp(options).app);
  } catch (error) {
    const hasMessage = error instanceof Error && 'code' in error;
    if (!hasMessage) throw error;
    fail(`The API could not start: ${error.message}`, 1);
  }
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`The API answers at http://localhost:${at}${BASE}; it is described at ${BASE}/docs`);
  if (values.host !== LOOPBACK) {
    console.log(`It listens on ${values.host}: anyone who can reach this machine can sign in with the demo accounts.`);
  }
});
server.on('error', (error) => fail(`The API could not start: ${error.message}`, 1));
