import type { Gateway, OutgoingMessage, SendResponse } from '#src/server/sending/gateways/Gateway.ts';
import { sendByStoring } from '#src/server/sending/gateways/sendByStoring.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { keepForPhone, OFFER_VALIDITY } from './phoneOffers.ts';

interface PhoneSetting extends Pick<Sending, 'unit'> {
  /** Logs why messages could not be stored. */
  report: (error: unknown) => void;
}

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

  readonly send = sendByStoring({
    store: async (tenantId, messages) => {
      await this.setting.unit(tenantId, async (context) => {
        for (const message of messages) await keepForPhone(context, message);
      });
    },
    report: (error) => this.setting.report(error),
  });

  constructor(private readonly setting: PhoneSetting) {}

  /** Looks up whether the message waits for its phone. Phones report everything else themselves. */
  async lookup({ tenantId, clientId }: OutgoingMessage): Promise<SendResponse | { is: 'unknown' }> {
    const offer = await this.setting.unit(tenantId, async ({ tx }) => await tx.get('phone_offers', clientId));
    return offer ? { is: 'accepted', attempts: 1 } : { is: 'unknown' };
  }
}
