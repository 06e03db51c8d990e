import { expect, test } from '#tests/e2e/fixtures.ts';

test('every page has the strict policy, and the browser enforces it', { tag: '@anyStrategy' }, async ({
  page,
  allowNoise,
}) => {
  allowNoise(/Content Security Policy|TrustedScript|TrustedHTML/);
  for (const path of ['/auth/login', '/app/contacts/import', '/notfound']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    for (const directive of [
      "default-src 'none'",
      "script-src 'self';",
      "connect-src 'self';",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy, path).toContain(directive);
    }
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
  }
  const isRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('document.documentElement.dataset.injected = ""');
    document.head.append(script);
    return 'injected' in document.documentElement.dataset;
  });
  expect(isRun).toBe(false);
});

test('no request goes to another host, and no token is in an address', async ({ page, signIn, preview, settle }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${preview.url}/`) || /^(blob|data):/.test(request.url());
    if (!isOwn || /token|eyJ/.test(request.url())) strangers.push(request.url());
  });
  await page.goto('/');
  await signIn('owner@acme.test');
  for (const name of ['Campaigns', 'Messages', 'Contacts']) {
    await page.getByRole('link', { name, exact: true }).click();
    await settle();
  }
  expect(strangers).toEqual([]);
});
