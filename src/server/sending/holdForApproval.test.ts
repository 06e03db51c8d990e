import { describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import type { CampaignApproval } from '#src/domain/campaigns/campaignApproval.ts';

const HOUR = 3600;

const APPROVED: CampaignApproval = {
  status: 'approved',
  requested_by: 'maya',
  requested_by_name: 'Maya Lindqvist',
  requested_at: '2026-03-02T14:00:00.000Z',
  request_note: 'Look at the date',
  recipients: 10,
  decided_by: 'olivia',
  decided_by_name: 'Olivia Reyes',
  decided_at: '2026-03-02T14:30:00.000Z',
  decision_note: 'Fine',
};

const NINA = { tenant_id: TEST_TENANT.tenant.id, name: 'Nina Okoye' };

/** A tenant that requires approval above eight people, and a campaign scheduled in an hour. */
function scheduledCampaign({ contacts, approval }: { contacts: number; approval: CampaignApproval | null }) {
  const fixture = new TestTenant({ contacts, settings: { approval_threshold: 8 } });
  const send_at = new Date(fixture.clock.now().getTime() + HOUR * 1000).toISOString();
  return { fixture, id: fixture.addCampaign({ send_at, approval }) };
}

describe('when the time of a scheduled campaign comes', () => {
  it('it is sent to as many as were approved', async () => {
    const { fixture, id } = scheduledCampaign({ contacts: 10, approval: APPROVED });
    await fixture.jump(HOUR);
    await fixture.pass(5);
    expect(fixture.campaign(id).status).toBe('running');
    expect(fixture.messages(id)).toHaveLength(10);
  });

  it('it is held when the audience has grown beyond the approval, which is requested again', async () => {
    const { fixture, id } = scheduledCampaign({ contacts: 10, approval: APPROVED });
    fixture.addContact();
    await fixture.jump(HOUR);
    await fixture.pass(5);
    expect(fixture.campaign(id)).toMatchObject({
      status: 'draft',
      send_at: null,
      started_at: null,
      approval: {
        status: 'requested',
        requested_by: 'maya',
        requested_by_name: 'Maya Lindqvist',
        requested_at: '2026-03-02T16:00:00.000Z',
        request_note: 'Look at the date',
        recipients: 11,
        decided_by: null,
        decided_by_name: null,
        decided_at: null,
        decision_note: '',
        previous_recipients: 10,
      },
    });
    expect(fixture.messages(id)).toEqual([]);
    expect(fixture.store.all('exclusions')).toEqual([]);
    expect(fixture.store.all('activity')).toMatchObject([
      {
        tenant_id: TEST_TENANT.tenant.id,
        action: 'request approval',
        actor_name: 'Heliograph',
        record_id: id,
        record_name: TEST_TENANT.campaign.name,
        before: { status: 'scheduled', send_at: expect.any(String), approval: APPROVED },
        after: { status: 'draft', send_at: null, approval: { status: 'requested', recipients: 11 } },
      },
    ]);
  });

  it('it is held in the name of its author if nobody requested approval before', async () => {
    const { fixture, id } = scheduledCampaign({ contacts: 9, approval: null });
    fixture.store.update('campaigns', id, { created_by: 'nina' });
    fixture.store.insert('users', { ...NINA, id: 'nina' } as never);
    await fixture.jump(HOUR);
    expect(fixture.campaign(id).approval).toMatchObject({ requested_by: 'nina', requested_by_name: 'Nina Okoye' });
  });

  it('it is held with no earlier audience if that was not approved', async () => {
    const approval = { ...APPROVED, status: 'requested' as const, decided_by: null };
    const { fixture, id } = scheduledCampaign({ contacts: 11, approval });
    await fixture.jump(HOUR);
    expect(fixture.campaign(id).approval).toMatchObject({ recipients: 11, previous_recipients: null });
  });

  it('it is held when it did not need approval before, but does now', async () => {
    const { fixture, id } = scheduledCampaign({ contacts: 8, approval: null });
    fixture.addContact();
    await fixture.jump(HOUR);
    await fixture.pass(5);
    expect(fixture.campaign(id)).toMatchObject({
      status: 'draft',
      approval: { status: 'requested', recipients: 9, previous_recipients: null },
    });
    expect(fixture.messages(id)).toEqual([]);
  });

  it('it is not held once it runs, although its launch was interrupted before it had recipients', async () => {
    const { fixture, id } = scheduledCampaign({ contacts: 11, approval: APPROVED });
    fixture.store.update('campaigns', id, { status: 'running' });
    await fixture.pass(5);
    expect(fixture.campaign(id).status).toBe('running');
    expect(fixture.messages(id)).toHaveLength(11);
  });

  it('it stays held after the process has ended and begun again', async () => {
    const { fixture, id } = scheduledCampaign({ contacts: 10, approval: APPROVED });
    fixture.addContact();
    await fixture.jump(HOUR);
    fixture.restart();
    await fixture.jump(24 * HOUR);
    expect(fixture.campaign(id).status).toBe('draft');
    expect(fixture.messages(id)).toEqual([]);
  });
});
