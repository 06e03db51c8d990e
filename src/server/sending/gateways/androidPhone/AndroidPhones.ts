import type { Gateway, Outgoing, SendAnswer } from '#src/server/sending/gateways/Gateway.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { keepForPhone, OFFER_VALIDITY, recallOffer } from './offers.ts';

/**
 * Phones with "SMS Gateway for Android", of which we are the private server. A phone asks us for its texts (`phoneRoutes.ts`), so to send
 * is to write down that a text waits for it; what the phone says of it comes as reports.
 */
export class AndroidPhones implements Gateway {
  readonly capabilities = {
    clientId: true,
    lookup: 'id',
    cancel: true,
    deliveryReports: true,
    incoming: true,
    sims: true,
    validity: OFFER_VALIDITY,
  } as const;

  constructor(private readonly unit: Sending['unit']) {}

  async send(text: Outgoing): Promise<SendAnswer> {
    await this.unit(text.tenantId, async (moment) => await keepForPhone(moment, text));
    return { is: 'accepted', attempts: 1 };
  }

  /** Whether it waits for its phone: what the phone knows of it, the phone tells by itself. */
  async lookup({ tenantId, clientId }: Outgoing): Promise<SendAnswer | { is: 'unknown' }> {
    const offer = await this.unit(tenantId, async ({ tx }) => await tx.get('phone_offers', clientId));
    return offer ? { is: 'accepted', attempts: 1 } : { is: 'unknown' };
  }

  async cancel({ tenantId, clientId }: Pick<Outgoing, 'tenantId' | 'clientId'>): Promise<boolean> {
    return await this.unit(tenantId, async (moment) => await recallOffer(moment, clientId));
  }
}
