import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { chooseShots } from './chooseShots.ts';
import { faultsOn } from './faultsOn.ts';
import { LOOKS } from './looks.ts';
import { pictureFile } from './pictureFile.ts';
import { reachScene } from './scenes/reachScene.ts';
import { SCENES } from './scenes/scenes.ts';
import { accountOf, expect, test } from './screenshotFixtures.ts';

const words: string[] = JSON.parse(process.env.SCREENSHOTS ?? '[]');

for (const { scene, look } of chooseShots(SCENES, words)) {
  test.describe(`${scene.name}, ${look}`, () => {
    test.use({ viewport: LOOKS[look].viewport, account: accountOf(scene) });

    test('is drawn', async ({ page, helpers, allowNoise }) => {
      if (scene.noise) allowNoise(scene.noise);
      await reachScene(scene, look, helpers);
      const path = pictureFile(scene.name, look);
      mkdirSync(dirname(path), { recursive: true });
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
      expect(await faultsOn(page, scene), `${scene.name} (${look}) can be seen in ${path}, but`).toEqual([]);
    });
  });
}
