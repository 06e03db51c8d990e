import type { Page } from '@playwright/test';

const SESSION = 'heliograph.session';

/** Makes the session of this browser old, as time would: the token, or also what would renew it. */
export async function age(page: Page, which: 'token' | 'both'): Promise<void> {
  await page.evaluate(
    ([key, isBoth]) => {
      const { tokens } = JSON.parse(localStorage.getItem(key) ?? '');
      const over = Date.now();
      const aged = { ...tokens, expiresAt: over, ...(isBoth ? { refreshExpiresAt: over } : {}) };
      localStorage.setItem(key, JSON.stringify({ tokens: aged }));
    },
    [SESSION, which === 'both'] as const,
  );
}
