import { HINTED, type Hinted } from '#src/domain/contract/pageHints.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';

/** What was changed, whose, and whom it is for; null: everybody there. */
interface Change {
  tenantId: string | null;
  resource: Hinted;
  userId: string | null;
}

const HINTS: { [C in CollectionName]?: Hinted } = {
  alerts: 'alerts',
  campaigns: 'campaigns',
  conversation_notes: 'conversations',
  conversation_states: 'conversations',
  devices: 'devices',
  messages: 'messages',
  read_marks: 'conversations',
  stop_wishes: 'conversations',
};

/** What processes say to each other of a write that pages show; null: nothing. The same for writes of the same kind. */
export function hintOf(change: RecordChange): string | null {
  const resource = isOfCampaign(change) ? 'campaigns' : HINTS[change.collection];
  const record = change.after ?? change.before;
  if (!resource || !record) return null;
  const userId = change.collection === 'alerts' ? ((change.after ?? change.before)?.user_id ?? null) : null;
  return JSON.stringify({ tenantId: record.tenant_id, resource, userId } satisfies Change);
}

/** A campaign's texts are no news to the inbox. */
function isOfCampaign(change: RecordChange): boolean {
  if (change.collection !== 'messages') return false;
  const message = change.after ?? change.before;
  return message?.direction === 'outgoing' && message.campaign_id !== null;
}

/** Changes that come together (ms) are told together: at most four times a second. */
const TOGETHER = 250;

/** A page's open connection. */
interface Listening {
  tenantId: string | null;
  userId: string;
  tell(resources: readonly Hinted[]): void;
  end(): void;
}

/** Tells open pages that are connected to this process what has changed, and ends them all when the process stops. */
export class PageHints {
  private readonly streams = new Set<Listening>();
  private readonly heard = new Map<string, Change>();
  private isAllMeant = false;
  private timer: NodeJS.Timeout | null = null;

  /** @param hint of {@link hintOf}; '': something may have been missed */
  hear(hint: string): void {
    if (this.streams.size === 0) return;
    if (hint === '') this.isAllMeant = true;
    else if (!this.heard.has(hint)) this.heard.set(hint, JSON.parse(hint) as Change);
    this.timer ??= setTimeout(() => this.tell(), TOGETHER);
  }

  /** Answers how it is left again. */
  join(stream: Listening): () => void {
    this.streams.add(stream);
    return () => this.streams.delete(stream);
  }

  /** Ends all connections: pages open others. */
  close(): void {
    if (this.timer) clearTimeout(this.timer);
    for (const stream of [...this.streams]) stream.end();
  }

  private tell(): void {
    this.timer = null;
    const changes = [...this.heard.values()];
    const isAllMeant = this.isAllMeant;
    this.heard.clear();
    this.isAllMeant = false;
    for (const stream of [...this.streams]) {
      const isMeant = ({ tenantId, userId }: Change): boolean =>
        tenantId === stream.tenantId && (userId === null || userId === stream.userId);
      const meant = new Set(changes.filter(isMeant).map(({ resource }) => resource));
      const resources = HINTED.filter((resource) => isAllMeant || meant.has(resource));
      if (resources.length > 0) stream.tell(resources);
    }
  }
}
