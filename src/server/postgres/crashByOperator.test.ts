import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from './testing/bundleProgram.ts';
import { driverExperiment } from './testing/driverExperiment.ts';
import { phoneOperator, smppOperator, twilioOperator } from './testing/operators.ts';
import { testDatabase } from './testing/testDatabase.ts';

/**
 * Recipients of each campaign, or CRASH_PEOPLE. Our SMSCs go by the last two digits of a number, so each of their faults occurs twice. More
 * people, such as 1,000, meet the same kinds of faults.
 */
const PEOPLE = Number(process.env.CRASH_PEOPLE ?? 200);
const PATIENCE = Math.max(600_000, PEOPLE * 3_600);

let program: Awaited<ReturnType<typeof bundleProgram>>;
beforeAll(async () => {
  program = await bundleProgram(`${import.meta.dirname}/testing/crashProcess.ts`);
});
afterAll(() => program.remove());

describe('nobody is texted twice or forgotten while workers are killed, responses get lost, and reports come late, twice or out of order', () => {
  it.each([
    ['by SMPP', smppOperator, 4],
    ['by Twilio', twilioOperator, 4],
    ['by phones with the app', phoneOperator, 4],
  ])(
    '%s',
    async (_, operator, pace) => {
      const { url, drop } = await testDatabase();
      try {
        const killEach = PEOPLE / 5;
        const figures = await driverExperiment({
          url,
          people: PEOPLE,
          pace,
          killEach,
          patience: PATIENCE,
          operator,
          worker: program.file,
        });
        expect(figures).toMatchObject({ forgotten: 0, twice: 0, open: 0, invented: 0, left: 0 });
        expect(figures.totals).toEqual(figures.counted);
        expect(figures.used[0]).toBe(figures.used[1]);
        // Otherwise nothing was tested. The messages in a killed worker's window remain unsure.
        expect(figures.kills).toBeGreaterThan(1);
        expect(figures.sent).toBeGreaterThan(PEOPLE * 0.2);
      } finally {
        await drop();
      }
    },
    PATIENCE + 60_000,
  );
});
