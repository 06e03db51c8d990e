import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, GetManyParams } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { abilityFor } from '#src/domain/access/ability.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { EMPTY_CAMPAIGN } from '#src/features/campaigns/draft/campaignInputOf.ts';
import { DraftProvider, useDraftField } from '#src/features/campaigns/draft/DraftContext.tsx';
import type { Access } from '#src/session/access/createAccessStore.ts';
import { accessStore } from '#src/session/useAccess.ts';
import { renderInApp } from '#tests/renderInApp.tsx';
import { AudienceSection } from './AudienceSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { DraftProblems } from './DraftProblems.tsx';

const REASON = 'The disk of the database is full, so nothing was saved.';

function BodyField() {
  const [body, setBody] = useDraftField('body');
  return <textarea aria-label="Message" value={body} onChange={(event) => setBody(event.target.value)} />;
}

/** A new draft whose saves fail with these errors in turn; the next one never ends. */
async function showDraft(...failures: ApiError[]): Promise<void> {
  const create = () => {
    const failure = failures.shift();
    return failure ? Promise.reject(failure) : new Promise(() => undefined);
  };
  const draft = (
    <DraftProvider record={null} draftKey="draft-1" isReadOnly={false}>
      <BodyField />
      <DraftProblems />
    </DraftProvider>
  );
  await renderInApp({ dataProvider: { create } as Partial<DataProvider>, routes: { '/': draft }, at: '/' });
  await userEvent.type(screen.getByLabelText('Message'), 'Sale');
}

it('says why the API is unavailable while a draft waits to be saved, and keeps what was typed', async () => {
  // react-admin logs failures of a data provider.
  vi.spyOn(console, 'error').mockReturnValue();
  await showDraft(new ApiError(503, 'unavailable', REASON, { isExplained: true }));
  expect(await screen.findByText(REASON)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Sale');
});

it('says that a chosen record was deleted, not the campaign', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await showDraft(
    new ApiError(404, 'not_found', 'no', { fields: { 'audience.group_ids': 'there is no such record' } }),
  );
  expect(await screen.findByText(/you chose has been deleted/)).toBeTruthy();
  expect(screen.queryByText('This campaign was deleted or sent in the meantime')).toBeNull();
});

it.each([
  ['a group', 'audience', 'audience.group_ids', 'Groups', 'Members · 0 (deleted)'],
  ['a device', 'device', 'device_ids', 'Devices', 'Members (deleted)'],
])(
  'says at its field that %s chosen in my version was deleted, and saves without it',
  async (_, kind, path, label, chip) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const access = { user: {}, ability: abilityFor([{ action: 'read', subject: 'devices' } as AbilityRule]) } as Access;
    vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
    const chosen =
      kind === 'audience' ? { audience: { ...EMPTY_CAMPAIGN.audience, group_ids: ['g1'] } } : { device_ids: ['g1'] };
    const record = { ...EMPTY_CAMPAIGN, ...chosen, id: 'club', version: 1, status: 'draft' } as Campaign;
    const theirs = { ...record, ...EMPTY_CAMPAIGN, version: 2, body: 'Theirs' };
    const failures = [
      new ApiError(412, 'version_conflict', 'no', { current: theirs }),
      new ApiError(404, 'not_found', 'no', { fields: { [path]: 'there is no such record' } }),
    ];
    const saved: unknown[] = [];
    let stored = [{ id: 'g1', name: 'Members' }];
    const provider = {
      update: async (_resource: string, { data }: { data: object }) => {
        const failure = failures.shift();
        if (failure?.status === 404) stored = [];
        if (failure) throw failure;
        saved.push(data);
        return { data: { ...record, ...data, version: 3 } };
      },
      getList: async () => ({ data: [], total: 0 }),
      getMany: async () => ({ data: stored }),
    } as unknown as Partial<DataProvider>;
    const draft = (
      <DraftProvider record={record} draftKey="club" isReadOnly={false}>
        <BodyField />
        <AudienceSection />
        <DeliverySection />
        <DraftProblems />
      </DraftProvider>
    );
    await renderInApp({ dataProvider: provider, routes: { '/': draft }, at: '/' });
    await screen.findByRole('button', { name: /^Members/ });
    await userEvent.type(screen.getByLabelText('Message'), 'Sale');
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
    expect(await screen.findByRole('button', { name: chip })).toBeTruthy();
    const box = screen.getByRole('combobox', { name: new RegExp(label) });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('There is no such record')).toBeTruthy();
    await userEvent.type(box, '{Backspace}');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText('There is no such record')).toBeNull();
  },
);

it('shows the groups, the template and the differing contacts of both versions when somebody else changed the campaign', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const scope = ['groups', 'categories'].map((subject) => ({ action: 'read', subject }) as AbilityRule);
  const access = { user: {}, ability: abilityFor(scope) } as Access;
  vi.spyOn(accessStore, 'state').mockReturnValue({ kind: 'known', access });
  const audience = (group: string, contact_ids: string[]) => ({
    ...EMPTY_CAMPAIGN.audience,
    group_ids: [group],
    contact_ids,
  });
  const record = {
    ...EMPTY_CAMPAIGN,
    id: 'club',
    version: 1,
    status: 'draft',
    audience: audience('g1', ['Ada']),
  } as Campaign;
  const theirs = { ...record, version: 2, audience: audience('g2', ['Bob', 'Cleo', 'gone']), template_id: 't1' };
  const groups = ['g1', 'g2'].map((id) => ({ id, name: id === 'g1' ? 'Members' : 'Guests' }));
  const provider = {
    update: () => Promise.reject(new ApiError(412, 'version_conflict', 'no', { current: theirs })),
    getList: async (resource: string) => (resource === 'groups' ? { data: groups, total: 2 } : { data: [], total: 0 }),
    getMany: async (resource: string, { ids }: GetManyParams<never>) => ({
      data:
        resource === 'contacts'
          ? ids.filter((id) => id !== 'gone').map((id) => ({ id, first_name: id, last_name: '', phone: '' }))
          : [{ id: 't1', name: 'Opening' }],
    }),
  } as unknown as Partial<DataProvider>;
  const draft = (
    <DraftProvider record={record} draftKey="club" isReadOnly={false}>
      <BodyField />
      <DraftProblems />
    </DraftProvider>
  );
  await renderInApp({ dataProvider: provider, routes: { '/': draft }, at: '/' });
  await userEvent.type(screen.getByLabelText('Message'), 'Sale');
  const cell = (name: RegExp) => screen.findByRole('cell', { name });
  expect(await cell(/groups: Members;.*contacts: Ada;/)).toBeTruthy();
  expect(await cell(/groups: Guests;.*contacts: 3, including Bob, Cleo;/)).toBeTruthy();
  expect(await cell(/Opening/)).toBeTruthy();
});
