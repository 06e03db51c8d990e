import { HttpProblem } from '#mock-api/HttpProblem.ts';
import { unprocessable } from '#mock-api/middleware/parseWith.ts';
import type { ResourceRules } from './ResourceRules.ts';

/** What a person may set; every other status is the device's own report. */
const SETTABLE = ['offline', 'disabled'] as const;

export const deviceRules: ResourceRules<'devices'> = {
  create(input) {
    if (input.status && input.status !== 'pairing') throw unprocessable({ status: 'is set by pairing' });
    return {
      status: 'pairing',
      model: '',
      os_version: '',
      app_version: '',
      last_seen_at: null,
      battery: { percent: 0, charging: false },
      network: 'none',
      sims: [],
      queue_depth: 0,
      sent_today: 0,
      failed_today: 0,
    };
  },
  change(before, { status }) {
    const isChange = status !== undefined && status !== before.status;
    if (isChange && !SETTABLE.some((each) => each === status)) {
      throw unprocessable({ status: 'is reported by the device itself' });
    }
    return {};
  },
  beforeRemoval({ queue_depth }) {
    if (queue_depth > 0) throw new HttpProblem('conflict', `The device still has ${queue_depth} messages to send.`);
  },
  afterRemoval({ id }, { store, tenantId }) {
    for (const message of store.ofTenant('messages', tenantId).filter((each) => each.device_id === id)) {
      store.update('messages', message.id, { device_id: null });
    }
    for (const { id: campaignId, device_ids } of store.ofTenant('campaigns', tenantId)) {
      if (!device_ids.includes(id)) continue;
      store.update('campaigns', campaignId, { device_ids: device_ids.filter((each) => each !== id) });
    }
  },
};
