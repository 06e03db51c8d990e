import { z } from 'zod';
import { readSettings } from '#src/server/settings.ts';
import { startProcess } from '#src/server/startProcess.ts';
import { brought } from './brought.ts';

/** A worker as an installation has it, to be killed. It is given the clock and where Twilio is as JSON; the environment says the rest. */
const given = z
  .object({ begun: z.number(), pace: z.number(), ahead: z.number(), twilioAt: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const own = brought(given);
// So many ms have passed.
process.on('message', (ms) => own.clock.advance(Number(ms)));
await startProcess(readSettings(process.env), own);
process.send?.('ready', undefined, undefined, () => undefined);
// Whoever started it is gone.
process.once('disconnect', () => process.exit());
