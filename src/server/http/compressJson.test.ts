import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressJson } from './compressJson.ts';

const BODIES: Readonly<Record<string, { data: string }>> = {
  small: { data: 'Zoë' },
  page: { data: 'Zoë writes. '.repeat(1_000) },
  export: { data: 'Zoë writes. '.repeat(20_000) },
};

let server: ReturnType<express.Express['listen']>;
beforeAll(async () => {
  const app = express().use(compressJson);
  app.get('/text', (_req, res) => res.type('text').send(BODIES.page?.data));
  app.get('/:name', (req, res) => res.json(BODIES[req.params.name] ?? {}));
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface UndecodedResponse {
  headers: Record<string, unknown>;
  body: Buffer;
}

/** The response as it was sent, because `fetch` would decompress it. */
function requestUndecoded(
  name: string,
  acceptEncoding: string | undefined,
  method = 'GET',
): Promise<UndecodedResponse> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const headers = acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: `/${name}`, method, headers, agent: false }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ headers: res.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('the JSON of a response', () => {
  it.each([
    ['page', 'gzip, deflate, br', 'br'],
    ['page', 'gzip, deflate', 'gzip'],
    ['page', 'br;q=0, gzip', 'gzip'],
    ['export', 'gzip, br', 'br'],
    ['export', 'gzip', 'gzip'],
  ])('of “%s” is compressed for a client that accepts %s: %s', async (name, acceptEncoding, coding) => {
    const { headers, body } = await requestUndecoded(name, acceptEncoding);
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    expect(JSON.parse(String(DECODERS[coding]?.(body)))).toEqual(BODIES[name]);
  });

  it.each([
    ['page', undefined],
    ['page', 'identity'],
    ['page', 'deflate'],
    ['small', 'gzip, br'],
  ])('of “%s” is sent as it is to a client that accepts %s', async (name, acceptEncoding) => {
    const { headers, body } = await requestUndecoded(name, acceptEncoding);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
    expect(JSON.parse(String(body))).toEqual(BODIES[name]);
  });

  it('leaves other types unchanged', async () => {
    const { headers, body } = await requestUndecoded('text', 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(String(body)).toBe(BODIES.page?.data);
  });

  it('is omitted in the response to HEAD', async () => {
    const { headers, body } = await requestUndecoded('page', 'br', 'HEAD');
    expect(body).toHaveLength(0);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
