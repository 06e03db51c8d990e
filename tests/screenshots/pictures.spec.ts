import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOn } from './faultsOn.ts';
import { LOOKS } from './looks.ts';
import { PICTURES, PICTURES_BUDGET, PICTURES_FOLDER, PICTURES_WINDOW } from './pictures.ts';
import { reachScene } from './scenes/reachScene.ts';
import { SCENES } from './scenes/scenes.ts';
import { accountOf, expect, test } from './screenshotFixtures.ts';

/** The bar at the top and some space (px). */
const BELOW_BAR = 72;

mkdirSync(PICTURES_FOLDER, { recursive: true });

for (const { file, scene: name, look, from } of PICTURES) {
  const scene = SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`There is no screen “${name}” for the picture ${file}.`);

  test.describe(file, () => {
    const { viewport } = LOOKS[look];
    const isWide = viewport.width > PICTURES_WINDOW.width;
    test.use({ viewport: isWide ? PICTURES_WINDOW : viewport, account: accountOf(scene) });

    test('is drawn', async ({ page, helpers }) => {
      await reachScene(scene, look, helpers);
      expect(await faultsOn(page, scene)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      const box = from === undefined ? null : await page.getByRole('region', { name: from }).boundingBox();
      if (box) await page.evaluate((top) => scrollTo(0, top), box.y - BELOW_BAR);
      // Hints that opened under the pointer do not belong in the picture.
      await page.mouse.move(0, 0);
      await page.screenshot({ path: join(PICTURES_FOLDER, `${file}.png`), animations: 'disabled', caret: 'hide' });
    });
  });
}

test.afterAll('together they are within their budget', () => {
  const sizes = readdirSync(PICTURES_FOLDER).map((name) => statSync(join(PICTURES_FOLDER, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_BUDGET);
});
