import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { SMSC_PASSWORD, type Smsc, type SubmittedMessage } from './Smsc.ts';

const messageSchema = z.object({
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
  const messages: SubmittedMessage[] = [];
  let unbindCount = 0;
  const port = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const output: unknown = JSON.parse(line);
      const ready = z.object({ port: z.number() }).safeParse(output);
      const message = messageSchema.safeParse(output);
      if (ready.success) resolve(ready.data.port);
      else if (message.success) messages.push(message.data);
      else unbindCount += 1;
    });
  });
  return {
    port,
    messages,
    unbindCount: () => unbindCount,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
