import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SMSC_PASSWORD, type Smsc, type TakenMessage } from './Smsc.ts';

const textSchema = z.object({
  to: z.string(),
  from: z.string(),
  ton: z.number(),
  npi: z.number(),
  esm: z.number(),
  coding: z.number(),
  receipts: z.number(),
  validity: z.string(),
  text: z.string(),
});

/** Whether Perl and Net::SMPP are installed (Debian: `apt-get install libnet-smpp-perl`). */
export const HAS_NET_SMPP = spawnSync('perl', ['-MNet::SMPP', '-e', '1']).status === 0;

/** An SMSC on Net::SMPP, an implementation that is not ours. */
export async function perlSmsc(): Promise<Smsc> {
  const child = spawn('perl', [`${import.meta.dirname}/smsc.pl`, SMSC_PASSWORD], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const messages: TakenMessage[] = [];
  let unbound = 0;
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const output: unknown = JSON.parse(line);
      const listening = z.object({ port: z.number() }).safeParse(output);
      const text = textSchema.safeParse(output);
      if (listening.success) resolve(listening.data.port);
      else if (text.success) messages.push(text.data);
      else unbound += 1;
    });
  });
  return {
    port,
    taken: messages,
    unbound: () => unbound,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
