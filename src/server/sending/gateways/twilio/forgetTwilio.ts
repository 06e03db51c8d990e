import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Settles a removed device: nobody can ask Twilio any more. */
export async function forgetTwilio(tx: Transaction, tenantId: string, deviceId: string): Promise<void> {
  const messages = await tx.find('twilio_messages', { tenant_id: tenantId, device_id: deviceId });
  await tx.removeMany(
    'twilio_messages',
    messages.map(({ id }) => id),
  );
  if (await tx.get('twilio_watches', deviceId)) await tx.remove('twilio_watches', deviceId);
}
