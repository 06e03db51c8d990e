import type { Page } from '@playwright/test';

const SESSION = 'heliograph.session';

/** Makes this browser's session expire, as time would: the access token, or the refresh token too. `isReloaded`: before the page can notice. */
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
