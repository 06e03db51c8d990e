import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ApiResponse {
  /** `1.1` or `2`. */
  version: string;
  status: number;
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Sends a request with curl, which speaks HTTP/2 and can use another address of this machine. Accepts any certificate and decompresses nothing. */
export async function curl(address: string, args: readonly string[] = []): Promise<ApiResponse> {
  const { stdout } = await promisify(execFile)(
    'curl',
    [
      '--silent',
      '--show-error',
      '--insecure',
      '--max-time',
      '30',
      '--include',
      '--header',
      'Expect:',
      ...args,
      address,
    ],
    { encoding: 'latin1', maxBuffer: 64 * 1024 * 1024 },
  );
  const end = stdout.indexOf('\r\n\r\n');
  const [first = '', ...lines] = stdout.slice(0, end).split('\r\n');
  const [, version = '', status = ''] = /^HTTP\/([\d.]+) (\d+)/.exec(first) ?? [];
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { version, status: Number(status), headers: Object.fromEntries(headers), body: stdout.slice(end + 4) };
}
