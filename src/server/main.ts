import { parseArgs } from 'node:util';
import { failureOf } from './http/failureOf.ts';
import { sentenceOf } from './sentenceOf.ts';
import { ROLES, readSettings } from './settings.ts';
import { startProcess } from './startProcess.ts';

const HELP = `npm run serve -- [--role ${ROLES.join('|')}]

A process of an installation: the API, the worker, or both. The environment says the rest: src/server/README.md.`;

/** What nobody expected, as one line of the log: its message may quote what somebody wrote. */
function end(error: unknown): never {
  console.error(JSON.stringify({ level: 60, time: Date.now(), msg: 'ended', failure: failureOf(error) }));
  process.exit(1);
}
process.once('uncaughtException', end);

try {
  const { values } = parseArgs({ options: { role: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const running = await startProcess(readSettings({ ...process.env, ...(values.role && { ROLE: values.role }) }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          end(error);
        },
      );
    });
  }
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exit(1);
}
