import type { Page } from '@playwright/test';
import { median } from '#tests/bench/report.ts';

/** Pixels per frame: a quick turn of the wheel. */
const STEP = 40;
const FRAMES = 600;

/** Durations of frames (ms). */
export interface Frames {
  median: number;
  p95: number;
}

/** Scrolls an element frame by frame, there and back, and returns the durations of the frames. */
export async function scrollFrames(page: Page, selector: string): Promise<Frames> {
  const times = await page.locator(selector).evaluate(
    async (element, { step, frames }) => {
      const durations: number[] = [];
      let before = await new Promise<number>(requestAnimationFrame);
      let direction = 1;
      for (let frame = 0; frame < frames; frame += 1) {
        if (element.scrollTop + element.clientHeight >= element.scrollHeight - step) direction = -1;
        if (element.scrollTop <= 0) direction = 1;
        element.scrollTop += direction * step;
        const now = await new Promise<number>(requestAnimationFrame);
        durations.push(now - before);
        before = now;
      }
      return durations;
    },
    { step: STEP, frames: FRAMES },
  );
  const sorted = times.toSorted((a, b) => a - b);
  return { median: median(times), p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN };
}

/** The same for 200 plain rows placed over the page: the best the machine can do. */
export async function plainFrames(page: Page): Promise<Frames> {
  await page.evaluate(() => {
    const plain = document.createElement('div');
    plain.id = 'plain';
    plain.style.cssText = 'position:fixed;inset:0 auto auto 0;width:320px;height:600px;overflow:auto;background:white';
    for (let row = 0; row < 200; row += 1) {
      const rowElement = document.createElement('div');
      rowElement.style.height = '68px';
      rowElement.textContent = `Row ${row}`;
      plain.append(rowElement);
    }
    document.body.append(plain);
  });
  const frames = await scrollFrames(page, '#plain');
  await page.evaluate(() => document.getElementById('plain')?.remove());
  return frames;
}
