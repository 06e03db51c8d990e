import { z } from 'zod';
import { readSettings } from '#src/server/settings.ts';
import { startProcess } from '#src/server/startProcess.ts';
import { experimentOptions } from './experimentOptions.ts';

/** A worker like that of an installation, to be killed. It gets its clock and Twilio's address as JSON, and everything else from the environment. */
const input = z
  .object({ startedAt: z.number(), pace: z.number(), ahead: z.number(), twilioAt: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const options = experimentOptions(input);
// Advances the clock by this many ms.
process.on('message', (ms) => options.clock.advance(Number(ms)));
await startProcess(readSettings(process.env), options);
process.send?.('ready', undefined, undefined, () => undefined);
// Ends together with the process that started this one.
process.once('disconnect', () => process.exit());
