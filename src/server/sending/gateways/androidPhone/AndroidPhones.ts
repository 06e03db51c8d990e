import type { Gateway, OutgoingMessage, SendResponse } from '#src/server/sending/gateways/Gateway.ts';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { keepForPhone, OFFER_VALIDITY } from './phoneOffers.ts';

/**
 * Phones with "SMS Gateway for Android", for which we are the private server. Phones fetch their messages (`phoneRoutes.ts`), so sending
 * means storing that a message waits for its phone; the phone's reports arrive later.
 */
export class AndroidPhones implements Gateway {
  readonly capabilities = {
    clientId: true,
    lookup: 'id',
    deliveryReports: true,
    incoming: true,
    sims: true,
    validity: OFFER_VALIDITY,
  } as const;

  private readonly keep = inBatches<OutgoingMessage>(async (tenantId, messages) => {
    await this.unit(tenantId, async (context) => {
      for (const message of messages) await keepForPhone(context, message);
    });
  });

  constructor(private readonly unit: Sending['unit']) {}

  async send(message: OutgoingMessage): Promise<SendResponse> {
    await this.keep(message.tenantId, message);
    return { is: 'accepted', attempts: 1 };
  }

  /** Looks up whether the message waits for its phone. Phones report everything else themselves. */
  async lookup({ tenantId, clientId }: OutgoingMessage): Promise<SendResponse | { is: 'unknown' }> {
    const offer = await this.unit(tenantId, async ({ tx }) => await tx.get('phone_offers', clientId));
    return offer ? { is: 'accepted', attempts: 1 } : { is: 'unknown' };
  }
}
