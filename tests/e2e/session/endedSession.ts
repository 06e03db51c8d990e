import type { Page } from '@playwright/test';

const SESSION = 'heliograph.session';

/** Makes the session of this browser old, as time would: the token, or also what would renew it. `isReloaded`: before the page can find it out. */
export async function age(page: Page, which: 'token' | 'both', isReloaded = false): Promise<void> {
  await page.evaluate(
    ([key, isBoth, isReload]) => {
      const { tokens } = JSON.parse(localStorage.getItem(key) ?? '');
      const over = Date.now();
      const aged = { ...tokens, expiresAt: over, ...(isBoth ? { refreshExpiresAt: over } : {}) };
      localStorage.setItem(key, JSON.stringify({ tokens: aged }));
      if (isReload) location.reload();
    },
    [SESSION, which === 'both', isReloaded] as const,
  );
}
