import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { FirstProgram } from './FirstProgram.tsx';

beforeEach(async () => {
  setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: false });
  await renderInApp({ routes: { '/': <FirstProgram secret="hg_1_secret" /> }, at: '/' });
});
afterEach(() => vi.unstubAllGlobals());

const number = () => screen.getByRole('textbox', { name: 'Text this number' });
const keyShown = () => /Idempotency-Key: ([\w-]+)/.exec(document.body.textContent ?? '')?.[1];

it('has another idempotency key for another number, as the API refuses a key for a different message', async () => {
  await userEvent.type(number(), '+1202555014');
  const key = keyShown();
  expect(key).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Node' }));
  await userEvent.click(screen.getByRole('tab', { name: 'curl' }));
  expect(keyShown()).toBe(key);
  await userEvent.type(number(), '3');
  expect(keyShown()).not.toBe(key);
});

it('says only in the page’s words that nobody can tell what was done after a server in between has failed', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Internal error</h1>', { status: 500 }));
  await userEvent.type(number(), '+12025550143');
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  const [alert] = await screen.findAllByRole('alert');
  expect(alert?.textContent).toMatch(/^We cannot tell whether this was done\./);
});
