import type { Address } from './pdu.ts';

/** Type of number and numbering plan (SMPP 3.4, 5.2.5 and 5.2.6): international and E.164, a name, a short code of the network. */
export const SENDER_DEFAULTS = {
  international: { ton: 1, npi: 1 },
  name: { ton: 5, npi: 0 },
  shortCode: { ton: 3, npi: 0 },
} as const;

/** A sender as it goes over the wire: numbers without their plus. */
export function addressOf(sender: string): Address {
  if (sender.startsWith('+')) return { ...SENDER_DEFAULTS.international, number: sender.slice(1) };
  const kind = /^\d+$/.test(sender) ? SENDER_DEFAULTS.shortCode : SENDER_DEFAULTS.name;
  return { ...kind, number: sender };
}
