import { HINTED, type Hinted } from '#src/domain/contract/pageHints.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';
import { OpenStreams } from './OpenStreams.ts';

/** A changed resource, its tenant, and the user concerned, or null for everyone at the tenant. */
interface Change {
  tenantId: string | null;
  resource: Hinted;
  userId: string | null;
}

const HINTS: { [C in CollectionName]?: Hinted } = {
  alerts: 'alerts',
  campaigns: 'campaigns',
  contacts: 'contacts',
  conversation_notes: 'conversations',
  conversation_states: 'conversations',
  devices: 'devices',
  messages: 'messages',
  read_marks: 'conversations',
  possible_opt_outs: 'conversations',
};

/** The hint about a write that processes exchange, or null if pages do not show it. Equal for writes of the same kind. */
export function hintOf(change: RecordChange): string | null {
  const resource = isOfCampaign(change) ? 'campaigns' : HINTS[change.collection];
  const record = change.after ?? change.before;
  if (!resource || !record) return null;
  const userId = change.collection === 'alerts' ? ((change.after ?? change.before)?.user_id ?? null) : null;
  return JSON.stringify({ tenantId: record.tenant_id, resource, userId } satisfies Change);
}

/** A campaign's messages do not concern the inbox. */
function isOfCampaign(change: RecordChange): boolean {
  if (change.collection !== 'messages') return false;
  const message = change.after ?? change.before;
  return message?.direction === 'outgoing' && message.campaign_id !== null;
}

/** Changes within this time (ms) are announced together: at most four times a second. */
const INTERVAL_MS = 250;

/** A page's open connection. */
interface PageStream {
  tenantId: string | null;
  userId: string;
  /** The person looking at the page: during a support visit the staff member, not the user they act for. */
  personId: string;
  notify(resources: readonly Hinted[]): void;
  end(): void;
}

/** Notifies the pages connected to this process of changes, from the hints of {@link hintOf}. */
export class PageHints extends OpenStreams<PageStream> {
  constructor() {
    super(INTERVAL_MS);
  }

  protected notify(streams: readonly PageStream[], events: ReadonlySet<string>): void {
    const changes = [...events].filter((hint) => hint !== '').map((hint) => JSON.parse(hint) as Change);
    for (const stream of streams) {
      const concernsStream = ({ tenantId, userId }: Change): boolean =>
        tenantId === stream.tenantId && (userId === null || userId === stream.userId);
      const changedResources = new Set(changes.filter(concernsStream).map(({ resource }) => resource));
      const resources = HINTED.filter((resource) => events.has('') || changedResources.has(resource));
      if (resources.length > 0) stream.notify(resources);
    }
  }
}
