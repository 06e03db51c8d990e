import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { SampleContact } from '#src/parts/texting/preview/sampleContact.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { BodyEditor } from './BodyEditor.tsx';

const ADA: SampleContact = {
  id: 'ada',
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: '',
  phone: '+12025550123',
  custom: {},
};
const SIZE = { key: 'size', label: 'Size', type: 'text', choices: [], is_retired: false } as const;

function Editor({ body, sample = null }: { body: string; sample?: SampleContact | null }) {
  const [value, setValue] = useState(body);
  return <BodyEditor value={value} onChange={setValue} customFields={[{ ...SIZE, choices: [] }]} sample={sample} />;
}

const show = (body: string, sample?: SampleContact) =>
  renderInApp({ routes: { '/': <Editor body={body} sample={sample} /> }, at: '/' });
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Message');
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('BodyEditor', () => {
  it('counts at each keystroke', async () => {
    await show('a'.repeat(159));
    expect(await screen.findByText('1 character left')).toBeTruthy();
    await userEvent.type(await area(), 'bc');
    expect(screen.getByText('2 segments')).toBeTruthy();
    expect(screen.getByText('145 characters left')).toBeTruthy();
  });

  it('counts the message of the chosen person', async () => {
    await show(`{{first_name}}${'a'.repeat(157)}`, ADA);
    expect(await screen.findByText('as Ada Lovelace gets it')).toBeTruthy();
    expect(screen.getByText('0 characters left')).toBeTruthy();
  });

  it('reports an unknown field, marks it invalid, and suggests the right one', async () => {
    await show('Hi {{fist_name}}');
    expect(await screen.findByText('There is no field “fist_name”.')).toBeTruthy();
    expect((await area()).getAttribute('aria-invalid')).toBe('true');
    await press('Use {{first_name}}');
    expect((await area()).value).toBe('Hi {{first_name}}');
    expect((await area()).getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the place of a problem in the text', async () => {
    await show('Hi {{colour}}!');
    await screen.findByText('There is no field “colour”.');
    await press('Show');
    const { selectionStart, selectionEnd } = await area();
    expect([selectionStart, selectionEnd]).toEqual([3, 13]);
  });

  it('keeps digits, and names those without a plain form', async () => {
    await show('1½ m, 10² “ok”');
    expect(await screen.findByText(/No plain replacement: ²/)).toBeTruthy();
    await press('Replace ½ with 1/2');
    expect((await area()).value).toBe('1 1/2 m, 10² “ok”');
    await press('Replace all');
    expect((await area()).value).toBe('1 1/2 m, 10² "ok"');
    expect(screen.queryByRole('button', { name: 'Replace all' })).toBeNull();
  });

  it('does not offer to replace all if that would cost a segment', async () => {
    await show(`${'a'.repeat(68)}…☺`);
    await screen.findByText(/No plain replacement: ☺/);
    expect(screen.queryByRole('button', { name: 'Replace all' })).toBeNull();
    await press('Replace … with ...');
    expect((await area()).value).toBe(`${'a'.repeat(68)}...☺`);
  });

  it('replaces characters that force Unicode, one kind or all', async () => {
    await show('“It’s” – on');
    expect(await screen.findByText('4 characters make this a Unicode message')).toBeTruthy();
    await press("Replace ’ with '");
    expect((await area()).value).toBe("“It's” – on");
    await press('Replace all');
    expect((await area()).value).toBe('"It\'s" - on');
    expect(screen.getByText('GSM-7')).toBeTruthy();
  });

  it('inserts a field at the cursor', async () => {
    await show('Size: .');
    (await area()).setSelectionRange(6, 6);
    await press('Insert a contact field');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Size' }));
    expect((await area()).value).toBe('Size: {{custom.size}}.');
  });
});
