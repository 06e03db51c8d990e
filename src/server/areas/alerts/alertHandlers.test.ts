import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import { alertChoicesOf } from '#src/domain/alerts/alertChoicesOf.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { StoredAlert } from '#src/server/storage/records/alerts.ts';
import { alertHandlers } from './alertHandlers.ts';

let fixture: TestTenant;
beforeEach(() => {
  // It is 10:00 in New York, where the company is.
  fixture = new TestTenant({ devices: [{}] });
});

/** An alert for Ann about an invoice, which only needs a permission. */
function addAlert(id: string, change: Partial<StoredAlert> & { tenant_id?: string } = {}): void {
  fixture.store.insert('alerts', {
    id,
    tenant_id: 'garden',
    user_id: 'ann',
    kind: 'invoice_open',
    cause: id,
    record_id: null,
    facts: { name: id, who: '', figure: 0 },
    in_app: true,
    in_browser: false,
    at: '2026-03-02T14:00:00.000Z',
    seen_at: null,
    mail_at: null,
    ...change,
  });
}
const list = async (rules?: AbilityRule[]) => {
  const { unseen, alerts } = await alertHandlers.alerts(contextIn<'alerts'>(fixture, rules && { rules }));
  return { unseen, ids: alerts.map(({ id }) => id) };
};
const news = () => alertHandlers.alertNews(contextIn<'alertNews'>(fixture));
const READ = { seen_at: '2026-03-02T14:30:00.000Z' };
const ENDED = { ended_at: '2026-03-02T14:30:00.000Z' };

describe('the list of alerts', () => {
  it('has the user’s own alerts, newest first; seen and ended ones do not count as unseen', async () => {
    addAlert('first');
    addAlert('second', READ);
    addAlert('third', ENDED);
    addAlert('mailed', { in_app: false });
    addAlert('of bob', { user_id: 'bob' });
    addAlert('elsewhere', { tenant_id: 'elsewhere' });
    addAlert('last');
    expect(await list()).toEqual({ unseen: 2, ids: ['last', 'third', 'second', 'first'] });
  });

  it('has no alert that the role does not allow, or about a record that is gone', async () => {
    addAlert('invoice');
    addAlert('phone', { kind: 'device_offline', record_id: 'phone-0' });
    addAlert('lost', { kind: 'device_offline', record_id: 'phone-9' });
    addAlert('nothing', { kind: 'device_offline', record_id: null });
    expect(await list()).toEqual({ unseen: 2, ids: ['phone', 'invoice'] });
    expect(await list([{ action: ['read', 'update'], subject: 'devices' }])).toEqual({ unseen: 1, ids: ['phone'] });
    expect(await list([{ action: 'read', subject: 'devices' }])).toEqual({ unseen: 0, ids: [] });
  });

  it('ends after a hundred', async () => {
    for (let at = 0; at < 101; at += 1) addAlert(`alert ${at}`);
    const { unseen, ids } = await list();
    expect([unseen, ids.length, ids.at(-1)]).toEqual([101, 100, 'alert 1']);
  });

  it('gives each alert a text and a link', async () => {
    addAlert('INV-1', READ);
    expect((await alertHandlers.alerts(contextIn<'alerts'>(fixture))).alerts).toEqual([
      {
        id: 'INV-1',
        kind: 'invoice_open',
        text: 'Invoice INV-1 is due',
        path: '/app/billing',
        at: '2026-03-02T14:00:00.000Z',
        seen_at: '2026-03-02T14:30:00.000Z',
        ended_at: null,
      },
    ]);
  });
});

describe('browser notifications', () => {
  const quiet = (from: string, to: string, enabled = true) =>
    fixture.store.insert('alert_choices', {
      ...alertChoicesOf(undefined),
      id: 'ann',
      tenant_id: 'garden',
      quiet_hours: { enabled, from, to },
    });
  const browserAlerts = async () => {
    const { unseen, browser } = await news();
    return [unseen, browser.map(({ text }) => text)];
  };

  it('are the alerts that the user wants there', async () => {
    expect(await browserAlerts()).toEqual([0, []]);
    addAlert('INV-1');
    expect(await browserAlerts()).toEqual([1, []]);
    addAlert('INV-2', { in_browser: true });
    expect(await browserAlerts()).toEqual([2, ['Invoice INV-2 is due']]);
  });

  it.each<[string, string, string, boolean, boolean]>([
    ['in quiet hours', '09:00', '10:01', true, false],
    ['after them', '09:00', '10:00', true, true],
    ['before them', '10:01', '12:00', true, true],
    ['in quiet hours by UTC, not by the company’s time', '14:00', '16:00', true, true],
    ['with quiet hours turned off', '09:00', '12:00', false, true],
  ])('respect quiet hours: %s (%s to %s)', async (_, from, to, enabled, isShown) => {
    quiet(from, to, enabled);
    addAlert('INV-1', { in_browser: true });
    expect(await browserAlerts()).toEqual([1, isShown ? ['Invoice INV-1 is due'] : []]);
  });
});

describe('marking as read', () => {
  const seenTimes = () => fixture.store.all('alerts').map(({ id, seen_at }) => [id, seen_at]);
  const NOW = '2026-03-02T15:00:00.000Z';

  it.each<[string[] | undefined, unknown[], number]>([
    [undefined, [NOW, NOW], 0],
    [['a'], [NOW, null], 1],
    [['b', 'c', 'd'], [null, NOW], 1],
    [[], [null, null], 2],
  ])('of %j changes neither other people’s alerts nor those seen before', async (ids, times, unseen) => {
    addAlert('a');
    addAlert('b');
    addAlert('c', READ);
    addAlert('d', { user_id: 'bob' });
    addAlert('e', { in_app: false });
    const context = contextIn<'markAlertsRead'>(fixture, { body: ids === undefined ? {} : { ids } });
    expect(await alertHandlers.markAlertsRead(context)).toEqual({ unseen, browser: [] });
    expect(seenTimes()).toEqual([
      ['a', times[0]],
      ['b', times[1]],
      ['c', READ.seen_at],
      ['d', null],
      ['e', null],
    ]);
  });
});

describe('alert choices', () => {
  const choices = () => alertHandlers.alertChoices(contextIn<'alertChoices'>(fixture));

  it('are the defaults until they are made, and can be changed', async () => {
    expect(await choices()).toEqual(alertChoicesOf(undefined));
    for (const digest of [false, true]) {
      const body = { ...alertChoicesOf(undefined), digest };
      expect(await alertHandlers.updateAlertChoices(contextIn<'updateAlertChoices'>(fixture, { body }))).toEqual(body);
      expect(await choices()).toEqual(body);
      expect(fixture.store.all('alert_choices').map(({ id, tenant_id }) => [id, tenant_id])).toEqual([
        ['ann', 'garden'],
      ]);
    }
  });

  it('of staff belong to no tenant', async () => {
    const body = alertChoicesOf(undefined);
    const context = contextIn<'updateAlertChoices'>(fixture, { body, more: { tenantId: '' } });
    await alertHandlers.updateAlertChoices(context);
    expect(fixture.store.all('alert_choices').map(({ tenant_id }) => tenant_id)).toEqual([null]);
  });
});
