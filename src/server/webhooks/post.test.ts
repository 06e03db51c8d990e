import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type PostOptions, post, type Resolver } from './post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const LAB: PostOptions = { headers: { 'X-Test': 'yes' }, body: '{"é":1}', allowsPrivate: true };
const ABROAD: PostOptions = { ...LAB, allowsPrivate: false };

/** A name server that returns these addresses in turn. */
function names(...addressLists: string[][]): Resolver {
  let requestCount = 0;
  return (_name, _options, callback) => {
    const addresses = addressLists[Math.min(requestCount, addressLists.length - 1)] ?? [];
    requestCount += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

describe('a request in the lab', () => {
  it('posts body and headers, and reports the response', async () => {
    const bodies: unknown[] = [];
    const port = await listening((req, res) => {
      let body = '';
      req.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      req.on('end', () => {
        bodies.push([req.method, req.url, req.headers['x-test'], req.headers['content-length'], body]);
        res.writeHead(202).end('thanks');
      });
    });
    const response = await post(`http://127.0.0.1:${port}/in?a=1`, LAB);
    expect(response).toEqual({ status: 202, problem: null, response: 'thanks', retryAfter: undefined });
    expect(bodies).toEqual([['POST', '/in?a=1', 'yes', '8', '{"é":1}']]);
  });

  it.each([
    [200, null],
    [204, null],
    [299, null],
    [301, 'redirected'],
    [307, 'redirected'],
    [304, 'redirected'],
    [400, 'status'],
    [410, 'status'],
    [429, 'status'],
    [500, 'status'],
  ])('reads %i as %s, and follows no redirect', async (status, problem) => {
    let requests = 0;
    const port = await listening((_req, res) => {
      requests += 1;
      res.writeHead(status, { Location: '/elsewhere', 'Retry-After': '7' }).end();
    });
    const response = await post(`http://127.0.0.1:${port}/`, LAB);
    expect([response.status, response.problem, response.retryAfter, requests]).toEqual([status, problem, '7', 1]);
  });

  it('reads the beginning of an endless response', async () => {
    const port = await listening((_req, res) => {
      res.writeHead(200);
      const more = (): void => {
        if (!res.destroyed) res.write('x'.repeat(1000), () => setImmediate(more));
      };
      more();
    });
    const response = await post(`http://127.0.0.1:${port}/`, LAB);
    expect([response.status, response.problem, response.response]).toEqual([200, null, 'x'.repeat(4096)]);
  });

  it.each<[string, RequestListener]>([
    ['there is no response', () => undefined],
    [
      'the response arrives byte by byte',
      (_req, res) => {
        res.writeHead(200);
        const drip = setInterval(() => res.write('.'), 10);
        res.on('close', () => clearInterval(drip));
      },
    ],
  ])('times out when %s', async (_, listener) => {
    const port = await listening(listener);
    expect(await post(`http://127.0.0.1:${port}/`, { ...LAB, limit: 150 })).toMatchObject({
      status: null,
      problem: 'timeout',
    });
  });

  it('reports a connection that is refused, is cut, or does not speak HTTP', async () => {
    const closedPort = await listening(() => undefined);
    servers.pop()?.close();
    const cut = await listening((req) => req.socket.destroy());
    for (const port of [closedPort, cut]) {
      expect(await post(`http://127.0.0.1:${port}/`, LAB)).toMatchObject({ status: null, problem: 'connection' });
    }
    expect(await post(`https://127.0.0.1:${cut}/`, LAB)).toMatchObject({ status: null, problem: 'tls' });
  });
});

describe('a request to the internet', () => {
  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
  ])('does not go to %s', async (url) => {
    expect(await post(url, ABROAD)).toMatchObject({ status: null, problem: 'address_refused' });
  });

  it('refuses http', async () => {
    expect(await post('http://example.com/', ABROAD)).toMatchObject({ status: null, problem: 'not_https' });
  });

  it.each<[string, string[]]>([
    ['loopback', ['127.0.0.1']],
    ['a private address', ['10.1.2.3']],
    ['metadata', ['169.254.169.254']],
    ['mapped IPv4', ['::ffff:10.0.0.1']],
    ['NAT64', ['64:ff9b::a00:1']],
    ['a private address beside a public one', ['93.184.215.14', '192.168.0.1']],
  ])('refuses a name that resolves to %s', async (_, addresses) => {
    const resolver = names(addresses);
    expect(await post('https://hooks.example.com/', { ...ABROAD, resolver })).toMatchObject({
      problem: 'address_refused',
    });
  });

  it('resolves a name once, so that a second DNS response has no effect', async () => {
    let requestCount = 0;
    const port = await listening((_req, res) => {
      requestCount += 1;
      res.end();
    });
    // The name resolves to a public address first, then to this machine. 192.0.2.1 never responds, and LAB allows it.
    const response = await post(`http://rebinding.example.com:${port}/`, {
      ...LAB,
      limit: 200,
      resolver: names(['192.0.2.1'], ['127.0.0.1']),
    });
    expect([response.status, requestCount]).toEqual([null, 0]);
  });

  it('reports an unknown host name', async () => {
    const resolver: Resolver = (_name, _options, callback) => {
      callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
    };
    expect(await post('https://nowhere.example.com/', { ...ABROAD, resolver })).toMatchObject({ problem: 'not_found' });
  });
});
