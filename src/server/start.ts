import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { greetingText } from '#src/config/build/greeting.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TOTP_SECRET } from '#src/domain/people/demoAccounts.ts';
import { buildPage, hostOf, isOutdated, SERVER_SOURCES } from './builtPage.ts';
import { demoDatabase } from './demoDatabase.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';
import { type RunningProcess, startProcess } from './process/startProcess.ts';
import { untilStopped } from './process/untilStopped.ts';
import { readSettings, type Settings, SettingsProblem } from './settings.ts';

const COMMAND = 'npm start --';
const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
const FOLDER = '.data';
/** The variables it reads; the others have fixed values, and its own PostgreSQL has its own keys. */
const VARIABLES = [
  'GATEWAY_HOSTS',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'LOG_LEVEL',
] as const satisfies (keyof Settings)[];
const HELP = `${COMMAND} [options]

Runs the whole product in one process: page, API, worker and its own PostgreSQL, with the demo's records and simulated phones.
--port <number>   the port; default 5173
--host [address]  opens it to other machines: listens on this address, or on all; default ${LOOPBACK}
--data <folder>   the folder of its database and keys; default ${FOLDER}. Delete it to start over

It reads only these environment variables: ${VARIABLES.join(', ')}. npm run serve reads all of them.`;

const PAGE = 'dist';

interface StartOptions {
  port: string;
  host: string;
  data: string;
}

/** The command's options, or null if help was requested. Throws SettingsProblem. */
function optionsIn(args: readonly string[]): StartOptions | null {
  // `--host` without an address means all addresses.
  const completeArgs = args.flatMap((arg, at) =>
    arg === '--host' && (args[at + 1] ?? '-').startsWith('-') ? [arg, EVERYWHERE] : [arg],
  );
  try {
    const { values } = parseArgs({
      args: completeArgs,
      options: {
        port: { type: 'string', default: '5173' },
        host: { type: 'string', default: LOOPBACK },
        data: { type: 'string', default: FOLDER },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values.help ? null : values;
  } catch (error) {
    const [firstSentence] = error instanceof Error ? error.message.split('. ') : [];
    throw new SettingsProblem(`${firstSentence ?? error}; "${COMMAND} --help" lists the options.`);
  }
}

async function startProduct(settings: Settings, stopping: AbortSignal): Promise<RunningProcess> {
  await requireFree(settings);
  await buildPage(PAGE, (line) => console.log(line), stopping);
  const running = await startProcess(settings, { prepare: demoDatabase, page: hostOf(PAGE), stopping });
  const demo = { accounts: DEMO_ACCOUNTS, password: DEMO_PASSWORD, totpSecret: DEMO_TOTP_SECRET };
  console.log(greetingText({ host: settings.HOST, port: running.port ?? settings.PORT }, demo));
  return running;
}

/** Checks the port before building. `localhost` may be IPv4 or IPv6, and people would see another program that listens on one of them. */
async function requireFree({ HOST, PORT, DATA_FOLDER }: Settings): Promise<void> {
  if (PORT === 0) return;
  for (const address of HOST === LOOPBACK ? [HOST, '::1'] : [HOST]) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
      server.listen(PORT, address, () => server.close(() => resolve(false)));
    });
    if (isTaken) {
      const others = [HOST !== LOOPBACK && `--host ${HOST}`, DATA_FOLDER !== FOLDER && `--data '${DATA_FOLDER}'`];
      const options = [...others.filter((each) => each !== false), `--port ${PORT + 1}`].join(' ');
      throw new StartProblem(
        `Port ${PORT} is used by another program: stop it, or choose another port: ${COMMAND} ${options}`,
      );
    }
  }
}

/** Whether the built server is newer than its sources. */
export function isCurrent(): boolean {
  return !isOutdated('dist-server/start.js', SERVER_SOURCES);
}

/** Starts the product with these arguments of the command line; `start.mjs` calls it. */
export async function start(args: readonly string[]): Promise<void> {
  await untilStopped(async (stopping) => {
    const options = optionsIn(args);
    if (!options) {
      console.log(HELP);
      process.exit(0);
    }
    return startProduct(
      readSettings({
        DATA_FOLDER: options.data,
        HOST: options.host,
        PORT: options.port,
        METRICS_PORT: '0',
        SIMULATED_PHONES: 'on',
        WEBHOOK_PRIVATE_ADDRESSES: 'on',
        LOG_LEVEL: 'warn',
        ...Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      }),
      stopping,
    );
  });
}
