import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '#tests/e2e/fixtures.ts';
import type { Scene } from './scene.ts';

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Screens without a session: signed out, refused, or with an error. */
export const OUTSIDE_SCENES: readonly Scene[] = [
  { name: 'sign-in', path: '/auth/login', account: null },
  {
    name: 'sign-in refused',
    path: '/auth/login',
    account: null,
    noise: /status of 401/,
    reach: async (page) => {
      await signIn(page, 'owner@acme.test', 'wrong');
      await expect(page.getByRole('alert')).toContainText('is wrong');
    },
  },
  {
    name: 'sign-in after too many attempts',
    path: '/auth/login',
    account: null,
    noise: /status of 4(01|29)/,
    reach: async (page) => {
      for (let guess = 1; guess <= 6; guess += 1) {
        await signIn(page, 'twofactor@acme.test', `guess ${guess}`);
        await expect(page.getByRole('alert')).toContainText(guess <= 5 ? 'is wrong' : 'Too many attempts');
      }
    },
  },
  {
    name: 'second factor',
    path: '/auth/login',
    account: null,
    noise: /status of 401/,
    reach: async (page) => {
      await signIn(page, 'twofactor@acme.test');
      await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    },
  },
  { name: 'suspended', path: '/', account: 'owner@cobalt.test', isError: true, noise: /status of 403/ },
  { name: 'terminated', path: '/', account: 'owner@dune.test', isError: true, noise: /status of 403/ },
  { name: 'forbidden screen', path: '/app/users', account: 'viewer@acme.test', isError: true },
  { name: 'record not found', path: '/app/contacts/nobody/update', isError: true, noise: /status of 404/ },
  {
    name: 'failing list',
    path: '/app/contacts',
    isError: true,
    noise: /status of 500/,
    prepare: ({ api }) =>
      api.faults({ failures: [{ path: '/contacts', method: 'GET', times: 100, code: 'internal' }] }),
  },
  {
    name: 'no connection',
    path: '/app/contacts',
    isError: true,
    noise: /ERR_INTERNET_DISCONNECTED/,
    reach: async (page) => {
      await expect(page.getByRole('link', { name: 'Isla Fraser' })).toBeVisible();
      await page.context().setOffline(true);
      await expect(page.getByRole('banner').getByText('Offline')).toBeVisible();
    },
  },
];
