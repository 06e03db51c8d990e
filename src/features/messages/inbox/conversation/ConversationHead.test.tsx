import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { interruption } from '#src/session/interruption/interruption.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';
import { ConversationHead } from './ConversationHead.tsx';
import { useConversationMessages } from './useConversationMessages.ts';

const ADA = { id: 'ada', first_name: 'Ada', last_name: 'L', phone: '+12025550123' } as Contact;
const OPEN = { id: 'ada', contact_id: 'ada', last_body: '', status: 'open', assigned_to: null, snoozed_until: null };
const WHY = 'A new message arrived in the meantime.';

/** The API's messages, newest first. */
let messages: { id: string; body: string }[];
/** What was said to be seen, by each call. */
let seen: unknown[];
/** When the conversation was snoozed until, by each call. */
let until: unknown[];

function Conversation() {
  const { messages } = useConversationMessages('ada');
  return (
    <>
      <ConversationHead
        contactId="ada"
        contact={ADA}
        name="Ada L"
        seenMessageId={messages && (messages.at(-1)?.id ?? null)}
        hasBack={false}
        onTogglePerson={() => undefined}
        isPersonShown={false}
      />
      {messages?.map(({ id, body }) => (
        <p key={id}>{body}</p>
      ))}
    </>
  );
}

respondToCalls(() => OPEN);

beforeEach(async () => {
  const options = new Intl.DateTimeFormat('en', { timeZone: 'America/New_York' }).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  const access = { user: { id: 'me' }, ability: abilityFor([{ action: 'manage', subject: 'all' }]) };
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access } as never);
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    if (!/\/(done|snooze)$/.test(url)) return Response.json({ data: OPEN });
    const body = JSON.parse(init.body ?? '{}');
    const { seen_message_id } = body;
    seen.push(seen_message_id);
    until.push(body.until);
    if (seen_message_id === messages[0]?.id) return Response.json({ data: { ...OPEN, status: 'done' } });
    const error = { code: 'conflict', message: `Refused. ${WHY}`, fields: { seen_message_id: WHY } };
    return Response.json({ error }, { status: 409 });
  });
  seen = [];
  until = [];
  messages = [{ id: 'm1', body: 'Are you open?' }];
  const getList = async () => ({ data: messages, total: messages.length }) as never;
  await renderInApp({ dataProvider: { getList }, routes: { '/': <Conversation /> }, at: '/' });
  await screen.findByText('Are you open?');
});

/** Another message, which the page has not requested yet. */
const write = () => {
  messages = [{ id: 'm2', body: 'Hello?' }, ...messages];
};
const done = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Done' });

it('is marked as done once by two clicks, even before the button is disabled', async () => {
  const button = await done();
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText('Conversation with Ada L marked as done');
  expect(seen).toEqual(['m1']);
});

it('is not marked as done if another message has arrived, which is then shown', async () => {
  const button = await done();
  write();
  button.focus();
  fireEvent.click(button);
  await screen.findByText(`Refused. ${WHY}`);
  await screen.findByText('Hello?');
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  fireEvent.keyDown(button, { key: 'e' });
  await screen.findByText(/marked as done/);
  expect(seen).toEqual(['m1', 'm2']);
});

it('is not snoozed if another message has arrived, which is then shown', async () => {
  await done();
  fireEvent.keyDown(document.body, { key: 'z' });
  write();
  fireEvent.click(within(await screen.findByRole('menu')).getAllByRole('menuitem')[0] as HTMLElement);
  await screen.findByText(`Refused. ${WHY}`);
  await screen.findByText('Hello?');
  expect(seen).toEqual(['m1']);
});

it('keeps the chosen time, and says why, if the conversation is not snoozed', async () => {
  await done();
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.click(await screen.findByRole('menuitem', { name: /Choose/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('Date and time');
  const chosen = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T08:15`;
  fireEvent.change(field, { target: { value: chosen } });
  write();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Snooze' }));
  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByRole('alert')).textContent).toContain(`Refused. ${WHY}`);
  expect(screen.getAllByText(`Refused. ${WHY}`)).toHaveLength(1);
  expect(field.value).toBe(chosen);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Hello?');
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.click(await screen.findByRole('menuitem', { name: /Choose/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('Date and time')).value).toBe(chosen);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Snooze' }));
  await screen.findByText(/snoozed until/i);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toEqual(['m1', 'm2']);
});

describe('where clocks change', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-20T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const snoozeUntil = async (local: string) => {
    await done();
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.click(await screen.findByRole('menuitem', { name: /Choose/ }));
    fireEvent.change(await screen.findByLabelText('Date and time'), { target: { value: local } });
    return within(screen.getByRole('dialog'));
  };

  it('asks which of two equal times is meant, and remembers it if the conversation is not snoozed', async () => {
    const dialog = await snoozeUntil('2026-11-01T01:30');
    const group = await dialog.findByRole('group', { name: /^Clocks go back that day, so 1:30.AM happens twice\.$/ });
    const second = within(group).getByRole('button', { name: 'The second time' });
    expect(within(group).getByRole('button', { name: 'The first time' }).ariaPressed).toBe('true');
    fireEvent.click(second);
    write();
    fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    await dialog.findByRole('alert');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Hello?');
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.click(await screen.findByRole('menuitem', { name: /Choose/ }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('button', { name: 'The second time' }).ariaPressed).toBe('true');
    fireEvent.click(again.getByRole('button', { name: 'Snooze' }));
    await screen.findByText(/snoozed until .*EST/);
    expect(until).toEqual(['2026-11-01T06:30:00.000Z', '2026-11-01T06:30:00.000Z']);
  });

  it('says that a time is skipped, and which one is used instead', async () => {
    const dialog = await snoozeUntil('2027-03-14T02:30');
    expect(dialog.getByText(/skip 2:30.AM\. The time used is 3:30.AM\.$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
    await screen.findByText(/snoozed until .*3:30/);
    expect(until).toEqual(['2027-03-14T07:30:00.000Z']);
  });
});

it('says why the conversation is not snoozed, also after the dialog for the time is closed', async () => {
  await done();
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.click(await screen.findByRole('menuitem', { name: /Choose/ }));
  const dialog = within(await screen.findByRole('dialog'));
  write();
  fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(`Refused. ${WHY}`)).toBeTruthy();
});

it('holds a chosen time when the session ends, also one that could not be saved', async () => {
  await done();
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.click(await screen.findByRole('menuitem', { name: /Choose/ }));
  const field = await screen.findByLabelText<HTMLInputElement>('Date and time');
  expect(interruption.isHeld()).toBe(false);
  const chosen = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T08:15`;
  fireEvent.change(field, { target: { value: chosen } });
  await waitFor(() => expect(interruption.isHeld()).toBe(true));
  write();
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Snooze' }));
  await dialog.findByRole('alert');
  expect(interruption.isHeld()).toBe(true);
});
