import { execFileSync } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#tests/chromium.ts';
import { startPreview } from '#tests/startPreview.ts';
import { type Figure, median, report } from './report.ts';

/**
 * Measures a keystroke in the composer until the segment count is updated, style and layout included, for a text of 1,000 characters in Chromium on
 * the production build. The baseline is a plain text area with a counter of its length.
 */
const LENGTH = 1000;
const KEYSTROKES = 40;
/** One frame at 60 Hz. */
const BUDGET = 16.7;

const SENTENCE = 'Hi {{first_name|there}}, the bulbs are in at {{custom.town|your}} shop. ';
const PLAIN = SENTENCE.repeat(Math.ceil(LENGTH / SENTENCE.length)).slice(0, LENGTH);
/** Typographic characters in every fortieth place: each is marked and has a replacement. */
const FORCING = [...PLAIN].map((character, index) => (index % 40 === 39 ? '’' : character)).join('');

/** Types at the end of a text area, and returns the median time from a keystroke until the counter's text changes. */
async function typing(page: Page, area: string, counter: string): Promise<number> {
  await page.locator(area).focus();
  await page.locator(area).press('Control+End');
  await page.evaluate(
    ([areaPath = '', counterPath = '']) => {
      const element = document.querySelector(areaPath) as HTMLTextAreaElement;
      const took: number[] = [];
      let pressed = 0;
      element.addEventListener('keydown', () => {
        pressed = performance.now();
      });
      const observer = new MutationObserver(() => {
        if (pressed === 0) return;
        element.getBoundingClientRect(); // style and layout are done and counted now
        took.push(performance.now() - pressed);
        pressed = 0;
      });
      observer.observe(document.querySelector(counterPath) as Element, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { took });
    },
    [area, counter],
  );
  for (let keystroke = 0; keystroke < KEYSTROKES; keystroke += 1) {
    await page.keyboard.press(keystroke % 2 === 0 ? 'x' : 'Backspace');
    await page.waitForFunction((count) => (window as unknown as { took: number[] }).took.length > count, keystroke);
  }
  return median(await page.evaluate(() => (window as unknown as { took: number[] }).took));
}

async function composer(page: Page, url: string, body: string): Promise<number> {
  await page.goto(`${url}/app/campaigns/create`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(body);
  await page.getByText('Draft saved').waitFor();
  return typing(page, 'textarea[aria-describedby]', '[data-remaining]');
}

async function plainCounter(page: Page): Promise<number> {
  await page.setContent('<textarea rows="20" cols="60"></textarea><output></output>');
  await page.evaluate((body) => {
    const area = document.querySelector('textarea') as HTMLTextAreaElement;
    const output = document.querySelector('output') as HTMLOutputElement;
    area.value = body;
    area.addEventListener('input', () => {
      output.textContent = String(area.value.length);
    });
  }, PLAIN);
  return typing(page, 'textarea', 'output');
}

execFileSync('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
const preview = await startPreview({ apiOptions: { seed: 1, startSimulation: false } });
const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
try {
  const page = await browser.newPage();
  await page.goto(`${preview.url}/app/campaigns/create`);
  await page.getByLabel('E-mail').fill('owner@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('heliograph');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Text' }).waitFor();
  const measured = [
    { name: 'keystroke to count, 1,000 characters with fields', body: PLAIN },
    { name: 'keystroke to count, 25 of them force Unicode', body: FORCING },
  ];
  const figures: Figure[] = [];
  for (const { name, body } of measured) {
    figures.push({ name, measured: await composer(page, preview.url, body), budget: BUDGET, baseline: Number.NaN });
  }
  const baseline = await plainCounter(await browser.newPage());
  report(figures.map((figure) => ({ ...figure, baseline })));
} finally {
  await browser.close();
  await preview.close();
}
