import type { Plugin, PreviewServer, ViteDevServer } from 'vite';

interface Demo {
  accounts: readonly { email: string; who: { en: string } }[];
  password: string;
  totpSecret: string;
}

/** Prints the product's address and the demo accounts once the server listens. */
export function greeting(demo: Demo): Plugin {
  const greet = (server: ViteDevServer | PreviewServer): void => {
    server.httpServer?.once('listening', () => {
      // Runs after Vite has found its own addresses.
      setImmediate(() => server.config.logger.info(text(server, demo)));
    });
  };
  return { name: 'heliograph:greeting', configureServer: greet, configurePreviewServer: greet };
}

function text({ httpServer }: ViteDevServer | PreviewServer, demo: Demo): string {
  const address = httpServer?.address();
  const at = typeof address === 'object' && address !== null ? address : { address: '', port: '' };
  return greetingText({ host: at.address, port: at.port }, demo);
}

/** The product's address and the demo accounts. */
export function greetingText(
  { host, port }: { host: string; port: number | string },
  { accounts, password, totpSecret }: Demo,
): string {
  const isOpen = host !== '::1' && !host.startsWith('127.');
  const url = `http://localhost:${port}`;
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, who }) => `    ${email.padEnd(width)}  ${who.en}`);
  return [
    '',
    `  Heliograph  ${url}`,
    `  API         ${url}/api/v2`,
    '',
    `  Demo accounts, all with the password "${password}":`,
    ...lines,
    `  The second factor's secret is ${totpSecret}.`,
    ...(isOpen
      ? ['', '  It is open to the network: anyone who can reach this machine can sign in with these accounts.']
      : []),
    '',
  ].join('\n');
}
