import { expect, test } from '#tests/e2e/fixtures.ts';
import { navigateInApp } from './navigateInApp.ts';

test.use({ account: 'owner@acme.test' });

/** The longest words of the French titles, and a title beside the link back. */
const TITLES = [
  ['/app/user/2fa', 'Authentification à deux facteurs'],
  ['/app/settings/auto-reply', 'Réponse automatique'],
  ['/app/billing/subscription', 'Abonnement'],
  ['/app/campaigns/acme-campaign-spring/messages', 'Messages'],
] as const;

test('no word of a title is broken at 320 px, in French', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.addInitScript(() => localStorage.setItem('heliograph.locale', 'fr'));
  await page.goto('/app/dashboard');
  for (const [path, title] of TITLES) {
    await navigateInApp(page, path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    const broken = await heading.evaluate((element) => {
      const node = element.firstChild as Text;
      return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      });
    });
    expect(broken, path).toEqual([]);
  }
});
