import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { logoFiles } from './logoFiles.ts';

const { store } = new TestTenant({ devices: [] });

/** The response for this file, or the error. */
async function serve(file: string): Promise<unknown> {
  const headers: Record<string, string> = {};
  return await new Promise((resolve) => {
    const res = {
      setHeader: (name: string, value: string) => {
        headers[name] = value;
      },
      send: (body: Buffer) => resolve({ headers, body: body.toString() }),
    };
    logoFiles(store.tx)({ params: { file } } as never, res as never, resolve);
  });
}

it('a logo is served to everybody, as a picture only, and cached for good', async () => {
  const content = Buffer.from('picture').toString('base64');
  store.insert('logos', { id: 'abc.png', tenant_id: 'garden', type: 'image/png', content });
  expect(await serve('abc.png')).toEqual({
    headers: {
      'Content-Type': 'image/png',
      'Content-Disposition': 'inline; filename="logo.png"',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
    body: 'picture',
  });
});

it('an unknown logo is not found', async () => {
  expect(await serve('other.png')).toMatchObject({ code: 'not_found', text: 'This file does not exist.' });
});
