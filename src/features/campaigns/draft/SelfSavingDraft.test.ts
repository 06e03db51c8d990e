import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { type Campaign, type CampaignInput, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { EMPTY_CAMPAIGN } from './campaignInputOf.ts';
import type { DraftApi } from './draftTypes.ts';
import { SelfSavingDraft } from './SelfSavingDraft.ts';

const AT = '2026-03-01T10:00:00Z';
const campaign = (input: Partial<Campaign> = {}): Campaign => ({
  ...EMPTY_CAMPAIGN,
  id: 'c1',
  version: 1,
  created_at: AT,
  updated_at: AT,
  status: 'draft',
  totals: NO_TOTALS,
  approval: null,
  created_by: 'u1',
  started_at: null,
  finished_at: null,
  ...input,
});

/** An API that stores one campaign, with versions and idempotency keys as the real one has. */
class FakeDraftApi implements DraftApi {
  record: Campaign | null = null;
  readonly calls: string[] = [];
  private readonly created = new Map<string, Campaign>();
  private failures: (() => Error)[] = [];
  private losesResponse = false;

  failNext(...errors: (() => Error)[]): void {
    this.failures = errors;
  }
  loseNextResponse(): void {
    this.losesResponse = true;
  }
  async create(input: CampaignInput, key: string): Promise<Campaign> {
    this.calls.push(`create ${key} ${input.body}`);
    this.throwPlannedError();
    const record = this.created.get(key) ?? campaign({ ...input, id: `c${this.created.size + 1}` });
    this.created.set(key, record);
    this.record = record;
    return this.respond(record);
  }
  async update(id: string, input: CampaignInput, version: number): Promise<Campaign> {
    this.calls.push(`update ${id} v${version} ${input.body}`);
    this.throwPlannedError();
    const { record } = this;
    if (!record) throw new ApiError(404, 'not_found', 'gone');
    if (record.version !== version) throw new ApiError(412, 'version_conflict', 'changed', { current: record });
    this.record = { ...record, ...input, version: version + 1 };
    return this.respond(this.record);
  }
  private throwPlannedError(): void {
    const fail = this.failures.shift();
    if (fail) throw fail();
  }
  private respond(record: Campaign): Campaign {
    if (!this.losesResponse) return record;
    this.losesResponse = false;
    throw new ApiError(0, 'network', 'no answer');
  }
}

const network = () => new ApiError(0, 'network', 'no answer');
const refusal = () => new ApiError(422, 'unprocessable', 'too long', { fields: { name: 'too long' } });

describe('a draft', () => {
  let server: FakeDraftApi;
  let stored: Map<string, CampaignInput>;
  const copies = {
    keep: (key: string, input: CampaignInput) => {
      stored.set(key, input);
      return true;
    },
    forget: (key: string) => {
      stored.delete(key);
    },
  };
  const open = (record: Campaign | null = null, unsaved?: CampaignInput) => {
    server.record = record;
    const draft = new SelfSavingDraft({ record, unsaved, key: 'key-1', api: server, copies });
    const close = draft.open();
    return { draft, close };
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeDraftApi();
    stored = new Map();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps a copy at the first keystroke and is created soon after', async () => {
    const { draft } = open();
    draft.change({ body: 'H' });
    expect(stored.get('key-1')?.body).toBe('H');
    expect(draft.view().state).toBe('waiting');
    draft.change({ body: 'Hi' });
    await pass(700);
    expect(server.calls).toEqual(['create key-1 Hi']);
    expect(draft.view()).toMatchObject({ state: 'saved', record: { id: 'c1' } });
    expect(stored.size).toBe(0);
  });

  it('is saved even while somebody types without a pause', async () => {
    const { draft } = open(campaign());
    for (let keystroke = 1; keystroke <= 50; keystroke += 1) {
      draft.change({ body: 'x'.repeat(keystroke) });
      await pass(100);
    }
    expect(server.calls.length).toBeGreaterThanOrEqual(1);
  });

  it('saves changes made during a save, with the new version', async () => {
    const { draft } = open(campaign());
    draft.change({ body: 'one' });
    const saving = draft.flush();
    draft.change({ body: 'two' });
    await saving;
    expect(server.calls).toEqual(['update c1 v1 one', 'update c1 v2 two']);
    expect(server.record?.body).toBe('two');
  });

  it('creates one campaign when the response of its creation is lost', async () => {
    const { draft } = open();
    server.loseNextResponse();
    draft.change({ body: 'one' });
    await pass(700);
    expect(draft.view().state).toBe('failed');
    draft.change({ body: 'one and more' });
    await pass(700);
    expect(server.calls).toEqual(['create key-1 one', 'create key-1 one']);
    await pass(700);
    expect(server.calls.at(-1)).toBe('update c1 v1 one and more');
    expect(draft.view().state).toBe('saved');
  });

  it('keeps the copy and retries while the API fails', async () => {
    const { draft } = open(campaign());
    server.failNext(network, () => new ApiError(503, 'unavailable', 'down'));
    draft.change({ body: 'typed' });
    await pass(700);
    expect(draft.view().state).toBe('failed');
    expect(stored.get('c1')?.body).toBe('typed');
    await pass(2000);
    await pass(5000);
    expect(draft.view().state).toBe('saved');
    expect(server.record?.body).toBe('typed');
    expect(stored.size).toBe(0);
  });

  it('does not send what was refused again before something changes', async () => {
    const { draft } = open();
    server.failNext(refusal);
    draft.change({ name: 'too long' });
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    draft.change({ name: 'short', body: 'now' });
    await pass(700);
    expect(server.calls).toEqual(['create key-1 ', 'create key-1 now']);
    expect(draft.view().state).toBe('saved');
  });

  it('drops a template that was deleted in the meantime, and keeps its text', async () => {
    const { draft } = open(campaign({ template_id: 'deleted' }));
    const fields = { template_id: 'there is no such record' };
    server.failNext(() => new ApiError(404, 'not_found', 'no', { fields }));
    draft.change({ body: 'From the template' });
    await pass(5000);
    expect(draft.view().state).toBe('saved');
    expect(server.record).toMatchObject({ template_id: null, body: 'From the template' });
  });

  it('drops a deleted template when it is saved immediately, too', async () => {
    const { draft } = open(campaign({ template_id: 'deleted' }));
    const fields = { template_id: 'there is no such record' };
    server.failNext(() => new ApiError(404, 'not_found', 'no', { fields }));
    draft.change({ body: 'From the template' });
    await expect(draft.flush()).resolves.toMatchObject({ template_id: null, body: 'From the template' });
  });

  it('saves a correction made while the first text was being refused', async () => {
    const { draft } = open(campaign());
    server.failNext(refusal);
    draft.change({ name: 'too long' });
    const saving = draft.flush();
    draft.change({ name: 'short' });
    await expect(saving).rejects.toMatchObject({ status: 422 });
    await pass(700);
    expect(server.record?.name).toBe('short');
    expect(draft.view()).toMatchObject({ state: 'saved', error: null });
  });

  it('saves a correction immediately when asked to, although an earlier text is being refused', async () => {
    const { draft } = open(campaign());
    server.failNext(refusal);
    draft.change({ name: 'too long' });
    const first = draft.flush();
    draft.change({ name: 'short' });
    const second = draft.flush();
    await expect(first).rejects.toMatchObject({ status: 422 });
    await expect(second).resolves.toMatchObject({ name: 'short' });
    expect(server.calls).toHaveLength(2);
  });

  it('creates a corrected draft after its first text was refused', async () => {
    const { draft } = open();
    server.failNext(refusal);
    draft.change({ name: 'too long' });
    const saving = draft.flush();
    draft.change({ name: 'short' });
    await expect(saving).rejects.toMatchObject({ status: 422 });
    await pass(700);
    expect(server.record?.name).toBe('short');
  });

  it('lets the user choose when somebody else changed it, and saves nothing until then', async () => {
    const { draft } = open(campaign());
    server.record = campaign({ version: 2, body: 'theirs' });
    draft.change({ body: 'mine' });
    await pass(700);
    expect(draft.view()).toMatchObject({ state: 'conflict', theirs: { body: 'theirs' }, input: { body: 'mine' } });
    draft.change({ body: 'mine too' });
    await pass(10_000);
    expect(server.record?.body).toBe('theirs');
    draft.keepMine();
    await pass(0);
    expect(server.record).toMatchObject({ body: 'mine too', version: 3 });
  });

  it('takes their version and drops its own', async () => {
    const { draft } = open(campaign());
    server.record = campaign({ version: 2, body: 'theirs' });
    draft.change({ body: 'mine' });
    await pass(700);
    draft.acceptTheirs();
    expect(draft.view()).toMatchObject({ state: 'saved', input: { body: 'theirs' }, record: { version: 2 } });
    expect(stored.size).toBe(0);
  });

  it.each(['scheduled', 'running', 'cancelled'] as const)(
    'offers no choice of versions when somebody else sent it, and it is %s',
    async (status) => {
      const { draft } = open(campaign());
      server.record = campaign({ version: 2, status });
      draft.change({ body: 'mine' });
      await pass(700);
      expect(draft.view()).toMatchObject({ state: 'gone', theirs: null, input: { body: 'mine' } });
      draft.saveAsNew('key-2');
      await pass(0);
      expect(server.calls.at(-1)).toBe('create key-2 mine');
    },
  );

  it('can become a new campaign when its own was deleted', async () => {
    const { draft } = open(campaign());
    server.record = null;
    draft.change({ body: 'kept' });
    await pass(700);
    expect(draft.view().state).toBe('gone');
    draft.saveAsNew('key-2');
    await pass(0);
    expect(server.calls.at(-1)).toBe('create key-2 kept');
    expect(draft.view().state).toBe('saved');
  });

  it('continues with what was not saved last time', async () => {
    const { draft } = open(campaign(), { ...EMPTY_CAMPAIGN, body: 'before the crash' });
    expect(draft.view().input.body).toBe('before the crash');
    await pass(700);
    expect(server.record?.body).toBe('before the crash');
  });

  it('saves a last time when it is closed', async () => {
    const { draft, close } = open(campaign());
    draft.change({ body: 'last words' });
    close();
    await pass(0);
    expect(server.record?.body).toBe('last words');
  });

  it('saves nothing when a change is typed back', async () => {
    const { draft } = open();
    draft.change({ body: 'x' });
    draft.change({ body: '' });
    await pass(10_000);
    expect(server.calls).toEqual([]);
    expect(draft.view().state).toBe('clean');
    expect(stored.size).toBe(0);
  });

  it('saves before the review, and says why it cannot', async () => {
    const { draft } = open();
    draft.change({ body: 'text' });
    await expect(draft.flush()).resolves.toMatchObject({ id: 'c1', body: 'text' });
    server.failNext(network);
    draft.change({ body: 'more' });
    await expect(draft.flush()).rejects.toMatchObject({ code: 'network' });
  });
});
