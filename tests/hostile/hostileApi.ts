import { Agent, request } from 'node:http';
import type { DemoApi } from '#mock-api/appOver.ts';
import { undescribed } from '#mock-api/testing/expectDescribed.ts';
import type { ServedApi } from '#mock-api/testing/serveApi.ts';
import { RESOURCE_NAMES, resourceContract } from '#src/domain/contract/resources.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import { serveDemoApi } from '#tests/contract/demoApi.ts';
import type { KnownIds } from './valueFor.ts';

export interface HostileRequest {
  method: string;
  /** Below /api/v2, exactly as sent: nothing is encoded here. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface CheckedResponse {
  status: number;
  text: string;
  /** How it differs from openapi.json. */
  undescribed: string[];
}

/** The client: the owner of a tenant, a staff member, or nobody. */
export type ClientKind = 'owner' | 'staff' | null;

const ACCOUNTS = { owner: 'owner@acme.test', staff: 'operations@heliograph.test' } as const;

/** The API for clients that send anything, byte by byte. */
export class HostileApi {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly tokens = new Map<ClientKind, string>();

  private constructor(private readonly served: ServedApi<DemoApi>) {}

  static async start(): Promise<HostileApi> {
    const api = new HostileApi(await serveDemoApi());
    await api.reset();
    return api;
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    await this.served.stop();
  }

  send({ method, path, headers = {}, body }: HostileRequest): Promise<CheckedResponse> {
    const { hostname: host, port } = new URL(this.served.baseUrl);
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const options = {
        host,
        port,
        method,
        path: `/api/v2${path}`,
        headers: { ...headers, ...length },
        agent: this.agent,
      };
      const call = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const header = (name: string): string | undefined => response.headers[name.toLowerCase()]?.toString();
          const received = {
            method,
            path,
            status: response.statusCode ?? 0,
            header,
            text: Buffer.concat(parts).toString(),
          };
          resolve({ ...received, undescribed: undescribed(received) });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  /** Restores the first data, with new sessions. */
  async reset(): Promise<void> {
    await this.send({ method: 'POST', path: '/__mock/reset' });
    for (const [client, email] of Object.entries(ACCOUNTS)) {
      const body = JSON.stringify({ email, password: DEMO_PASSWORD });
      const headers = { 'Content-Type': 'application/json' };
      const { text } = await this.send({ method: 'POST', path: '/auth/login', headers, body });
      this.tokens.set(client as ClientKind, JSON.parse(text).data.token);
    }
  }

  /** The headers of their requests. */
  headersOf(client: ClientKind): Record<string, string> {
    const token = this.tokens.get(client);
    return { 'Content-Type': 'application/json', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
  }

  async data<T>(client: ClientKind, path: string): Promise<T | undefined> {
    const { text } = await this.send({ method: 'GET', path, headers: this.headersOf(client) });
    return JSON.parse(text).data;
  }

  /** Some records of each resource. */
  async knownIds(): Promise<KnownIds> {
    const idsByName = new Map<string, readonly string[]>();
    for (const name of RESOURCE_NAMES) {
      const client = name === 'tenants' ? 'staff' : 'owner';
      const records = await this.data<{ id: string }[]>(client, `/${resourceContract(name).path}?range=[0,29]`);
      idsByName.set(name, records?.map(({ id }) => id) ?? []);
    }
    return idsByName;
  }
}
