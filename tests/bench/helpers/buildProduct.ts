import { execFileSync } from 'node:child_process';

/** Builds the product for a bench that opens it in a browser. */
export function buildProduct(): void {
  execFileSync('npx', ['--no-install', 'vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
}
