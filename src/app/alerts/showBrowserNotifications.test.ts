import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRuntimeConfig } from '#src/config/runtimeConfig.ts';
import type { Alert } from '#src/domain/alerts/alert.ts';
import { clearPersonalStorage } from '#src/session/personalStorage.ts';
import { showBrowserNotifications } from './showBrowserNotifications.ts';

const AT = Date.parse('2026-11-22T12:00:00Z');
let notices: string[];
let press: (() => void)[];
let isHidden: boolean;

beforeEach(() => {
  notices = [];
  press = [];
  isHidden = true;
  clearPersonalStorage();
  setRuntimeConfig({ productName: 'Heliograph', apiBaseUrl: '', authStrategy: 'local', isDemo: false });
  vi.spyOn(window, 'focus').mockReturnValue();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal(
    'Notification',
    class {
      onclick = () => {};
      close = () => {};
      constructor(title: string, { body, tag }: { body: string; tag: string }) {
        notices.push(`${title}: ${body} (${tag})`);
        press.push(() => this.onclick());
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const alert = (id: string, minutes = 1): Alert => ({
  id,
  kind: 'mention',
  text: `Alert ${id}`,
  path: '/app/messages',
  at: new Date(AT + minutes * 60_000).toISOString(),
  seen_at: null,
  ended_at: null,
});
const tell = (alerts: readonly Alert[], open: (opened: Alert | null) => void = () => {}): void =>
  showBrowserNotifications(alerts, { several: (count) => `${count} new`, open, since: AT });

it('shows each alert once, oldest first, however often it polls', () => {
  tell([alert('b', 2), alert('a', 1)]);
  tell([alert('c', 3), alert('b', 2), alert('a', 1)]);
  expect(notices).toEqual(['Heliograph: Alert a (a)', 'Heliograph: Alert b (b)', 'Heliograph: Alert c (c)']);
});

it('stays silent while somebody looks, and about what they saw in the meantime', () => {
  isHidden = false;
  tell([alert('a')]);
  isHidden = true;
  tell([alert('a')]);
  expect(notices).toEqual([]);
});

it('shows nothing from before the page was opened', () => {
  tell([alert('old', -1), alert('now', 0)]);
  expect(notices).toEqual(['Heliograph: Alert now (now)']);
});

it('combines more than three into one that opens the list', () => {
  const openedIds: (string | null)[] = [];
  tell(
    ['a', 'b', 'c', 'd'].map((id) => alert(id)),
    (each) => openedIds.push(each?.id ?? null),
  );
  expect(notices).toEqual(['Heliograph: 4 new (several)']);
  for (const each of press) each();
  expect(openedIds).toEqual([null]);
});

it('opens the alert that is clicked', () => {
  const openedIds: (string | null)[] = [];
  tell([alert('a')], (each) => openedIds.push(each?.id ?? null));
  for (const each of press) each();
  expect(openedIds).toEqual(['a']);
});

it('copes with a browser that refuses notifications', () => {
  vi.stubGlobal('Notification', () => {
    throw new TypeError('Illegal constructor');
  });
  expect(() => tell([alert('a')])).not.toThrow();
});
