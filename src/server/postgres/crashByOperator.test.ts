import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from './testing/bundled.ts';
import { driverExperiment } from './testing/driverExperiment.ts';
import { phoneOperator, smppOperator, twilioOperator } from './testing/operators.ts';
import { ownDatabase } from './testing/ownDatabase.ts';

/** Recipients of each campaign. With as many as in the test with simulated phones (CRASH_PEOPLE=1000), each operator takes one to two minutes. */
const PEOPLE = process.env.CRASH_PEOPLE === undefined ? null : Number(process.env.CRASH_PEOPLE);
const PATIENCE = PEOPLE === null ? 400_000 : PEOPLE * 3_600;

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled(`${import.meta.dirname}/testing/crashProcess.ts`);
}, 120_000);
afterAll(() => program.remove());

describe('nobody is texted twice or forgotten while workers are killed, responses get lost, and reports come late, twice or out of order', () => {
  it.each([
    ['by SMPP', smppOperator, 300, 4],
    ['by Twilio', twilioOperator, 150, 4],
    ['by phones with the app', phoneOperator, 100, 4],
  ])(
    '%s',
    async (_, operator, few, pace) => {
      const people = PEOPLE ?? few;
      const { url, drop } = await ownDatabase();
      try {
        const killEach = people / 5;
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
