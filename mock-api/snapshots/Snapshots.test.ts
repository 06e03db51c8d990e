import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, type MockApi } from '#mock-api/createApp.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createClock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import { Snapshots } from './Snapshots.ts';

let folder: string;
let base: string;
const running: MockApi[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
  base = join(folder, 'demo');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.close()));
  rmSync(folder, { recursive: true });
});

function start(fresh = false): MockApi {
  const api = createApp({ dataFile: base, startSimulation: false, fresh });
  running.push(api);
  return api;
}

const contacts = (api: MockApi) => api.store.all('contacts');

describe('snapshots', () => {
  it('bring everything back after a restart', async () => {
    const first = start();
    first.store.update('contacts', 'acme-contact-1', { notes: 'Kept' });
    first.store.remove('contacts', 'acme-contact-2');
    await first.close();
    const second = start();
    expect(contacts(second)).toEqual(contacts(first));
    expect(second.store.byId('contacts', 'acme-contact-1')).toMatchObject({ notes: 'Kept' });
    expect(second.store.byId('contacts', 'acme-contact-2')).toBeUndefined();
  });

  it('of an earlier version are set aside, and the demo begins anew', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const first = start();
    first.store.update('contacts', 'acme-contact-1', { notes: 'Of old' });
    await first.close();
    const file = `${base}.company_settings.ndjson`;
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"quiet_hours":\{[^}]*\},/g, ''));
    const second = start();
    expect(second.store.all('company_settings').every(({ quiet_hours }) => quiet_hours)).toBe(true);
    expect(second.store.byId('contacts', 'acme-contact-1')?.notes).not.toBe('Of old');
    expect(readFileSync(`${base}.of-an-earlier-version/demo.contacts.ndjson`, 'utf8')).toContain('Of old');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('company_settings.quiet_hours'));
    warn.mockRestore();
    await second.close();
    expect(start().store.byId('contacts', 'acme-contact-1')).toBeDefined();
    expect(existsSync(file)).toBe(true);
  });

  it('of settings from before a word always opted out have it after the restart', async () => {
    const first = start();
    const [settings] = first.store.ofTenant('company_settings', 'acme');
    first.store.update('company_settings', settings?.id ?? '', { opt_out_words: ['STOP', 'GENUG', 'END'] });
    await first.close();
    expect(start().store.ofTenant('company_settings', 'acme')[0]?.opt_out_words).toEqual(
      'STOP, QUIT, END, REVOKE, OPT OUT, OPTOUT, CANCEL, UNSUBSCRIBE, STOPALL, REMOVE, TD, ARRET, GENUG'.split(', '),
    );
  });

  it('of lines whose action had another word have one of today after the restart', async () => {
    const first = start();
    const [line] = first.store.ofTenant('activity', 'acme');
    await first.close();
    const file = `${base}.activity.ndjson`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"action":"${line?.action}"`, '"action":"disable user"'));
    const actions = start()
      .store.all('activity')
      .map(({ action }): string => action);
    expect(actions).not.toContain('disable user');
    expect(actions[0]).toBe('update');
  });

  it('are written only for what changed', async () => {
    const store = new InMemoryStore(createClock(), createRandom(1));
    const snapshots = new Snapshots(store, base);
    snapshots.begin([]);
    store.insert('read_marks', { tenant_id: 'acme', contact_id: 'x', read_at: '2026-01-01T00:00:00Z' });
    await snapshots.flush();
    expect(readdirSync(folder)).toEqual(['demo.read_marks.ndjson']);
  });

  it('are begun anew with fresh', async () => {
    const first = start();
    first.store.update('contacts', 'acme-contact-1', { notes: 'Kept' });
    await first.close();
    expect(start(true).store.byId('contacts', 'acme-contact-1')?.notes).not.toBe('Kept');
  });

  it('that are damaged are named, set aside, and kept as far as they can be read', async () => {
    const first = start();
    await first.close();
    const file = `${base}.contacts.ndjson`;
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${lines.slice(0, 11).join('\n')}\n{"id":"half`);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const second = start();
    expect(contacts(second)).toEqual(contacts(first).slice(0, 10));
    expect(warned.mock.calls.flat().join()).toContain(`${file} is damaged`);
    expect(existsSync(`${file}.damaged`)).toBe(true);
    expect(second.store.all('groups').length).toBeGreaterThan(0);
    warned.mockRestore();
  });

  it('of which one is lost give that collection its first data, and the others what was kept', async () => {
    const first = start();
    first.store.remove('groups', 'acme-workshop');
    first.store.remove('contacts', 'acme-contact-2');
    await first.close();
    rmSync(`${base}.contacts.ndjson`);
    const second = start();
    expect(second.store.byId('contacts', 'acme-contact-2')).toBeDefined();
    expect(second.store.byId('groups', 'acme-workshop')).toBeUndefined();
  });

  it('belong to the last API that was started: the one before writes nothing more', async () => {
    const first = start();
    first.store.update('contacts', 'acme-contact-1', { notes: 'Just written' });
    const second = start();
    expect(second.store.byId('contacts', 'acme-contact-1')?.notes).toBe('Just written');
    second.store.update('contacts', 'acme-contact-1', { notes: 'Later' });
    await second.close();
    first.store.update('contacts', 'acme-contact-1', { notes: 'Too late' });
    await first.close();
    expect(start().store.byId('contacts', 'acme-contact-1')?.notes).toBe('Later');
  });

  it('are whole when the process ends at once', () => {
    const store = new InMemoryStore(createClock(), createRandom(1));
    const snapshots = new Snapshots(store, base);
    snapshots.begin([]);
    const { id } = store.insert('read_marks', { tenant_id: 'acme', contact_id: 'x', read_at: '2026-01-01T00:00:00Z' });
    snapshots.flushNow();
    const again = new InMemoryStore(createClock(), createRandom(1));
    expect(new Snapshots(again, base).load(() => again)).not.toContain('read_marks');
    expect(again.byId('read_marks', id)).toMatchObject({ contact_id: 'x' });
  });
});
