import { startProcess } from '#src/server/process/startProcess.ts';
import { readSettings } from '#src/server/settings.ts';
import { type CrashExperiment, experimentOptions } from './experimentOptions.ts';

/** A worker like that of an installation, to be killed. It gets a {@link CrashExperiment} as JSON, and everything else from the environment. */
const experiment: CrashExperiment = JSON.parse(process.argv[2] ?? '');

const options = experimentOptions(experiment);
// Advances the clock by this many ms.
process.on('message', (ms) => options.clock.advance(Number(ms)));
await startProcess(readSettings(process.env), options);
process.send?.('ready', undefined, undefined, () => undefined);
// Ends together with the process that started this one.
process.once('disconnect', () => process.exit());
