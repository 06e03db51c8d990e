import { expect, it } from 'vitest';
import { crashExperiment } from './testing/crashExperiment.ts';
import { testDatabase } from './testing/testDatabase.ts';

it('nobody is texted twice or forgotten, and totals add up, while workers are killed and responses get lost', async () => {
  const { url, drop } = await testDatabase();
  try {
    const figures = await crashExperiment({
      url,
      people: 1_000,
      phones: 20,
      pace: 12,
      killEach: 125,
      patience: 400_000,
    });
    expect(figures).toMatchObject({ forgotten: 0, twice: 0, open: 0, invented: 0, left: 0 });
    expect(figures.totals).toEqual(figures.counted);
    expect(figures.used[0]).toBe(figures.used[1]);
    // Otherwise nothing was tested.
    expect(figures.kills).toBeGreaterThan(3);
    expect(figures.lost).toBeGreaterThan(0);
    expect(figures.sent).toBeGreaterThan(700);
  } finally {
    await drop();
  }
}, 430_000);
