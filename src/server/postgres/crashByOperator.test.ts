import { describe, expect, it } from 'vitest';
import { driverExperiment } from './testing/driverExperiment.ts';
import { phoneWorld, smppWorld, twilioWorld } from './testing/operatorWorlds.ts';
import { ownDatabase } from './testing/ownDatabase.ts';

const PATIENCE = 400_000;

describe('while workers are killed, reports are late, doubled and out of order, and answers are lost, nobody is texted twice or forgotten', () => {
  // Fewer than by simulated phones: each of these costs many units of work a text.
  it.each([
    ['by SMPP', smppWorld, 60, 10],
    ['by Twilio', twilioWorld, 40, 12],
    ['by phones with the app', phoneWorld, 30, 20],
  ])(
    '%s',
    async (_, world, people, pace) => {
      const { url, drop } = await ownDatabase();
      try {
        const found = await driverExperiment({ url, people, pace, killEach: people / 5, patience: PATIENCE, world });
        expect(found).toMatchObject({ forgotten: 0, twice: 0, open: 0, invented: 0, left: 0 });
        expect(found.totals).toEqual(found.counted);
        expect(found.used[0]).toBe(found.used[1]);
        // Else nothing was tried.
        expect(found.kills).toBeGreaterThan(1);
        expect(found.sent).toBeGreaterThan(people * 0.5);
      } finally {
        await drop();
      }
    },
    PATIENCE + 60_000,
  );
});
