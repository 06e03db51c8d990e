import { afterEach, describe, expect, it } from 'vitest';
import type { SmppAccounts } from './SmppAccounts.ts';
import { fakeSmsc } from './testing/FakeSmsc.ts';
import { HAS_NET_SMPP, perlSmsc } from './testing/perlSmsc.ts';
import type { Smsc, SubmittedMessage } from './testing/Smsc.ts';
import { smppFixture } from './testing/smppFixture.ts';

const services: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of services.splice(0).reverse()) await each.stop();
});

const SMSCS: readonly [name: string, isInstalled: boolean, start: () => Promise<Smsc>][] = [
  ['the one written from the standard', true, () => fakeSmsc()],
  ['Net::SMPP (needs perl and libnet-smpp-perl)', HAS_NET_SMPP, perlSmsc],
];

describe.each(SMSCS)('with an SMSC, %s', (_name, isInstalled, start) => {
  async function startWorker(
    change: Parameters<typeof smppFixture>[1] = {},
    times: Parameters<typeof smppFixture>[2] = {},
  ) {
    const smsc = await start();
    services.push(smsc);
    const fixture = smppFixture(smsc.port, change, times);
    const worker = fixture.worker();
    services.push(worker);
    worker.start();
    return { smsc, fixture, worker };
  }

  it.skipIf(!isInstalled).each([
    ['is delivered', '+32470000000', 'delivered'],
    ['whose answer is lost, nobody can know of', '+32470000001', 'UNSURE'],
    ['that is throttled goes later', '+32470000002', 'delivered'],
    ['to a number that does not exist has failed', '+32470000003', 'UNKNOWN_SUBSCRIBER'],
    ['whose connection is cut, nobody can know of', '+32470000004', 'UNSURE'],
    ['that is reported on before its answer is delivered', '+32470000005', 'delivered'],
    ['that cannot be delivered has failed', '+32470000006', 'UNKNOWN_SUBSCRIBER'],
    ['that is reported on twice stays as it was first', '+32470000007', 'delivered'],
    ['whose id is hexadecimal here and decimal there is delivered', '+32470000008', 'delivered'],
    ['that is reported on by optional parameters is delivered', '+32470000009', 'delivered'],
    ['that is not reported on was sent', '+32470000011', 'sent'],
  ])('a text %s', async (_what, to, expected) => {
    const { smsc, fixture, worker } = await startWorker();
    const message = fixture.addMessage(to);
    expect(await worker.send(message)).toEqual({ is: 'accepted', attempts: 1 });
    await fixture.until(() => fixture.statusOf(message.messageId) === expected);
    expect(fixture.statusOf(message.messageId)).toBe(expected);
    expect(smsc.messages.length).toBe(to.endsWith('03') ? 0 : 1);
  });

  it.skipIf(!isInstalled).each([
    ['for as long as it is of use', 5_430_000, /^00000001(?:30|29)\d\d000R$/],
    ['for a day at most, as the account says', 3 * 86_400_000, /^000001000000000R$/],
  ])('an operator tries a text %s', async (_what, lifetime, validity) => {
    const { smsc, fixture, worker } = await startWorker();
    const valid_until = new Date(Date.now() + lifetime).toISOString();
    await worker.send(fixture.addMessage('+32470000099', 'Your code is 4711', { valid_until }));
    await fixture.until(() => smsc.messages.length === 1);
    expect(smsc.messages[0]?.validity).toMatch(validity);
  });

  it.skipIf(!isInstalled)('sends each kind of text according to the standard', async () => {
    const { smsc, fixture, worker } = await startWorker();
    const bodies = ['@£{€}', 'Cześć', `${'a'.repeat(150)}€${'b'.repeat(20)}`, 'я'.repeat(71)];
    for (const [at, body] of bodies.entries()) await worker.send(fixture.addMessage(`+324700${at}99`, body));
    await fixture.until(() => smsc.messages.length === 6);
    const messagesTo = (at: number): SubmittedMessage[] =>
      smsc.messages.filter(({ to }) => to === `324700${at}99`).sort((one, other) => one.text.localeCompare(other.text));
    const usual = { from: '32460000000', ton: 1, npi: 1, receipts: 1, validity: '000001000000000R' };
    expect(messagesTo(0)).toEqual([{ ...usual, to: '324700099', esm: 0, coding: 0, text: '00011b281b651b29' }]);
    expect(messagesTo(1)).toEqual([{ ...usual, to: '324700199', esm: 0, coding: 8, text: '0043007a0065015b0107' }]);
    const partsOf = (at: number): string[] => messagesTo(at).map(({ text }) => text.slice(8));
    // 150 letters, the euro as two septets, one letter: 153. Then the other nineteen.
    expect(partsOf(2)).toEqual([`0201${'61'.repeat(150)}1b6562`, `0202${'62'.repeat(19)}`]);
    expect(partsOf(3)).toEqual([`0201${'044f'.repeat(67)}`, `0202${'044f'.repeat(4)}`]);
    for (const at of [2, 3]) {
      const [first, second] = messagesTo(at);
      expect([first?.esm, second?.esm]).toEqual([0x40, 0x40]);
      expect(first?.text.slice(0, 6)).toBe('050003');
      expect(first?.text.slice(6, 8)).toBe(second?.text.slice(6, 8));
    }
  });

  it.skipIf(!isInstalled).each([
    ['short', 'Yes, 5 € please'],
    ['short, in Cyrillic', 'Да'],
    ['long', 'Please send me the list of all plants that you have. '.repeat(5)],
    ['long, in Cyrillic', 'Пришлите мне список. '.repeat(8)],
  ])('stores an incoming message once, however often it is repeated: %s', async (_what, body) => {
    const { fixture, worker } = await startWorker();
    await worker.send(fixture.addMessage('+32470000010', body));
    await fixture.until(() => fixture.receivedMessages().length > 0 && fixture.statusOf('text-1') === 'delivered');
    expect(fixture.receivedMessages().map((each) => [each.from, each.body])).toEqual([
      ['+32470000010', body.trim() === body ? body : body],
    ]);
  });

  it.skipIf(!isInstalled)('sends a thousand, each once', async () => {
    // On a busy machine a response is late, not lost.
    const { smsc, fixture, worker } = await startWorker({ window: 50 }, { response: 120_000, idle: 120_000 });
    const messages = Array.from({ length: 1_000 }, (_, at) =>
      fixture.addMessage(`+3247${String(at).padStart(4, '0')}99`),
    );
    const openStatuses = (): string[] =>
      messages.map(({ messageId }) => fixture.statusOf(messageId)).filter((status) => status !== 'delivered');
    await Promise.all(messages.map((message) => worker.send(message)));
    for (let tries = 0; tries < 15 && openStatuses().length > 0; tries += 1)
      await fixture.until(() => openStatuses().length === 0);
    expect(openStatuses()).toEqual([]);
    expect(new Set(smsc.messages.map(({ to }) => to)).size).toBe(1_000);
    expect(smsc.messages.length).toBe(1_000);
  });

  it.skipIf(!isInstalled)('is bound by one process, unbinds, and the other takes over', async () => {
    const { smsc, fixture, worker } = await startWorker();
    const other: SmppAccounts = fixture.worker();
    services.push(other);
    await fixture.until(() => fixture.device()?.connection?.is_up === true);
    other.start();
    await other.send(fixture.addMessage('+32470000000'));
    await fixture.until(() => fixture.statusOf('text-1') === 'delivered');
    expect(fixture.statusOf('text-1')).toBe('delivered');
    expect(smsc.unbindCount()).toBe(0);
    await worker.stop();
    await fixture.until(() => smsc.unbindCount() === 1);
    await other.send(fixture.addMessage('+32470000000'));
    await fixture.until(() => fixture.statusOf('text-2') === 'delivered');
    expect(fixture.statusOf('text-2')).toBe('delivered');
  });

  it.skipIf(!isInstalled)('reports a refused login, and binds once the password is right', async () => {
    const { fixture } = await startWorker({ password: 'wrong' });
    await fixture.until(() => fixture.device()?.connection?.problem === 'refused');
    expect(fixture.device()?.connection).toMatchObject({ is_up: false, problem: 'refused' });
    expect(fixture.device()?.status).toBe('offline');
  });
});

it('connects to no private address that the installation does not allow', async () => {
  const smsc = await fakeSmsc();
  services.push(smsc);
  const fixture = smppFixture(smsc.port);
  const worker = fixture.worker([]);
  services.push(worker);
  worker.start();
  await fixture.until(() => fixture.device()?.connection?.problem === 'host_private');
  expect(fixture.device()?.connection).toMatchObject({ is_up: false, problem: 'host_private' });
});
