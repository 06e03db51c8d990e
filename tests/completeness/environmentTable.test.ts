import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from '#src/server/settings.ts';

const TABLE = readFileSync('src/server/admin/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+`/.test(line))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));

it('the table lists every environment variable once, and nothing else', () => {
  expect(TABLE.toSorted()).toEqual([...VARIABLES].toSorted());
});

it.each(['heliograph.env', 'heliograph-api@.service', 'heliograph-worker@.service'])(
  '%s sets only variables that exist',
  (file) => {
    const text = readFileSync(`src/config/deploy/systemd/${file}`, 'utf8');
    const lines = text.split('\n').filter((line) => /^(#?[A-Z_]+=|Environment=)/.test(line));
    const set = lines.flatMap((line) => [...line.matchAll(/\b([A-Z][A-Z_]{2,})=/g)].map(([, name = '']) => name));
    expect(set.length).toBeGreaterThan(1);
    expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  },
);
