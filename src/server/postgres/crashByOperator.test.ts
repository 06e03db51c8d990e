import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from './testing/bundled.ts';
import { driverExperiment } from './testing/driverExperiment.ts';
import { phoneOperator, smppOperator, twilioOperator } from './testing/operators.ts';
import { ownDatabase } from './testing/ownDatabase.ts';

/** Recipients of each campaign. As many as in the test with simulated phones would take minutes for each operator, and much longer on a busy machine. */
const PEOPLE = process.env.CRASH_PEOPLE === undefined ? null : Number(process.env.CRASH_PEOPLE);
const PATIENCE = PEOPLE === null ? 400_000 : PEOPLE * 3_600;

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled(`${import.meta.dirname}/testing/crashProcess.ts`);
}, 120_000);
afterAll(() => program.remove());

describe('nobody is texted twice or forgotten while workers are killed, responses get lost, and reports come late, twice or out of order', () => {
  it.each([
    ['by SMPP', smppOperator, 60, 4],
    ['by Twilio', twilioOperator, 40, 4],
    ['by phones with the app', phoneOperator, 30, 4],
  ])(
    '%s',
    async (_, operator, few, pace) => {
      const people = PEOPLE ?? few;
      const { url, drop } = await ownDatabase();
      try {
        const killEach = Math.min(people / 5, 125);
        const found = await driverExperiment({
          url,
          people,
          pace,
          killEach,
          patience: PATIENCE,
          operator,
          worker: program.file,
        });
        expect(found).toMatchObject({ forgotten: 0, twice: 0, open: 0, invented: 0, left: 0 });
        expect(found.totals).toEqual(found.counted);
        expect(found.used[0]).toBe(found.used[1]);
        // Otherwise nothing was tested. A killed worker leaves its window of messages unsure, which is a large share of so few.
        expect(found.kills).toBeGreaterThan(1);
        expect(found.sent).toBeGreaterThan(people * 0.2);
      } finally {
        await drop();
      }
    },
    PATIENCE + 60_000,
  );
});
