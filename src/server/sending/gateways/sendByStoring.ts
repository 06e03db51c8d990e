import type { Gateway, OutgoingMessage } from './Gateway.ts';
import { inBatches } from './inBatches.ts';

interface Storing {
  /** Stores a tenant's messages in one unit of work. Repeating it changes nothing. */
  store: (tenantId: string, messages: readonly OutgoingMessage[]) => Promise<void>;
  /** Logs why messages could not be stored. */
  report: (error: unknown) => void;
  /** How often a stored message is offered to the network. Default: once. */
  attempts?: (message: OutgoingMessage) => number;
}

/** The most messages per unit of work: as many as are claimed at once. */
const BATCH = 200;

/**
 * The `send` of a gateway that stores messages and sends them later. Those that are handed over together are stored together. A message is accepted
 * once it is stored, and unsure if that fails.
 */
export function sendByStoring({ store, report, attempts = () => 1 }: Storing): Gateway['send'] {
  const keep = inBatches<OutgoingMessage>(async (tenantId, messages) => {
    try {
      await store(tenantId, messages);
    } catch (error) {
      report(error);
      throw error;
    }
  }, BATCH);
  return async (message) => {
    try {
      await keep(message.tenantId, message);
      return { is: 'accepted', attempts: attempts(message) };
    } catch {
      return { is: 'unsure' };
    }
  };
}
