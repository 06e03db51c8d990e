import { expect } from '@playwright/test';
import { LOOKS, type LookName } from '#tests/screenshots/looks.ts';
import type { Scene, SceneHelpers } from './scene.ts';

/** Opens the page in the state of the scene, and waits until it has settled. */
export async function reachScene(scene: Scene, look: LookName, helpers: SceneHelpers): Promise<void> {
  const { theme, locale } = LOOKS[look];
  const { page } = helpers;
  // The browser's own question before an unsaved form is left.
  page.on('dialog', (dialog) => dialog.accept());
  await page.addInitScript(
    (settings) => {
      localStorage.setItem('heliograph.theme', settings.theme);
      localStorage.setItem('heliograph.locale', settings.locale);
    },
    { theme, locale },
  );
  await scene.prepare?.(helpers);
  await page.goto(scene.path);
  // By its class: behind a dialog it has no role.
  await expect(page.locator('h1:visible').first()).toBeVisible();
  await scene.reach?.(page, helpers);
  await helpers.settle();
}
