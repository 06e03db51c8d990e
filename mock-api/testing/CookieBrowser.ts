import { type ApiResponse, type Ask, type AskOptions, apiClient } from './apiClient.ts';

/** A cookie as it was set: its value and attributes, such as `HttpOnly` or `Path=/`. */
export interface SetCookie {
  value: string;
  attributes: string[];
}

/** The parts of a browser that the strategy `cookie` needs: it stores cookies, sends them back, and repeats the csrf cookie's value in a header on writes. */
export class CookieBrowser {
  readonly cookies = new Map<string, SetCookie>();

  /** @param headers sent with every request, as by a proxy in front of the API */
  constructor(
    private readonly baseUrl: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** Fetches the csrf cookie, then signs in. */
  async signIn(body: { email: string; password: string; code?: string }): Promise<ApiResponse> {
    await this.ask('GET', '/auth/csrf-cookie');
    return this.ask('POST', '/auth/login', { body });
  }

  readonly ask: Ask = async (method, path, options: AskOptions = {}) => {
    const csrf = this.csrf();
    const headers = {
      ...this.headers,
      ...(this.cookies.size === 0 ? {} : { Cookie: this.cookieHeader() }),
      ...(method === 'GET' || csrf === undefined ? {} : { 'X-XSRF-TOKEN': csrf }),
      ...options.headers,
    };
    const response = await apiClient(this.baseUrl, null)(method, path, { ...options, headers });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  };

  /** The value that proves that a write comes from the page. */
  csrf(): string | undefined {
    return this.cookies.get('XSRF-TOKEN')?.value ?? this.cookies.get('__Host-XSRF-TOKEN')?.value;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, { value: decodeURIComponent(value), attributes });
  }
}
