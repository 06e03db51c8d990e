import { PAIRING_ALPHABET } from '#src/domain/devices/deviceTerms.ts';
import { storable } from '#src/domain/storable.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { joinPhone } from '#src/server/areas/devices/joinPhone.ts';
import { isoTime } from '#src/server/clock.ts';
import { hashToken } from '#src/server/secrets/hashToken.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { PhoneLink, StoredPairing } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { SimCards } from './phoneApp.ts';
import { freshToken, openSecrets, sealSecrets } from './phoneKeys.ts';
import { endOffersOf } from './phoneOffers.ts';
import { recordHeartbeatWithSims, recordSimSet, simsOf, simsStillInserted } from './recordHeartbeat.ts';

/** What a phone reports when it registers. */
export interface RegisteringPhone {
  /** MAKER/product. */
  name: string;
  simCards: SimCards;
  app_version: string;
  ip: string | undefined;
}

/** What the app stores: its id here, its token, and the name and password with which it could register again. */
export interface RegisteredPhone {
  id: string;
  token: string;
  login: string;
  password?: string;
}

type PhoneEnvironment = Pick<ApiEnvironment, 'secrets' | 'random'>;

/** Creates the device of a pairing, or gives a device its new phone. */
export async function pairPhone(
  { secrets, random }: PhoneEnvironment,
  context: UnitContext,
  pairing: Stored<StoredPairing>,
  phone: RegisteringPhone,
): Promise<RegisteredPhone> {
  const { tx, now } = context;
  const { name, simCards, app_version, ip } = phone;
  const before = await simsBefore(context, pairing, simCards);
  const sims = await simsOf(context, simCards, { tenant_id: pairing.tenant_id, sims: before });
  const pairedPhone = await joinPhone({
    tx,
    pairing,
    phone: {
      kind: 'android',
      model: modelOf(name),
      os_version: '',
      app_version,
      battery: null,
      network: 'unknown',
      sims,
    },
    now: new Date(now()),
    ip,
  });
  const { device_id } = pairedPhone;
  const login = freshLogin();
  const password = freshToken();
  await tx.remove('phone_links', device_id);
  const link = await tx.insert('phone_links', {
    id: device_id,
    tenant_id: pairing.tenant_id,
    token_hash: pairing.token_hash,
    sealed: sealSecrets(secrets, device_id, openSecrets(secrets, pairing)),
    login,
    password_hash: hashToken(password),
    watch_at: isoTime(now()),
    sim_sets: [],
  });
  await tx.report('devices', device_id, { alarm: null });
  const registeredPhone = await register({ random }, context, link, phone);
  return { ...registeredPhone, password };
}

/** The SIMs of the device that gets a phone, without those whose card is another one now. */
async function simsBefore(
  { tx }: UnitContext,
  { replaces }: StoredPairing,
  simCards: SimCards,
): Promise<ReturnType<typeof simsStillInserted>> {
  const link = replaces === null ? undefined : await tx.get('phone_links', replaces);
  const device = link && (await tx.get('devices', link.id));
  return device ? simsStillInserted(link, simCards, device) : [];
}

/** Registers a device's phone again. Offers to the previous registration stay with it and can no longer be asked about. */
export async function register(
  { random }: Pick<PhoneEnvironment, 'random'>,
  context: UnitContext,
  link: Stored<PhoneLink>,
  { name, simCards, app_version }: RegisteringPhone,
): Promise<RegisteredPhone> {
  const { tx, now } = context;
  const { id: device_id, tenant_id } = link;
  for (const phone of await tx.find('phones', { tenant_id, device_id, ended_at: null })) {
    await tx.update('phones', phone.id, { ended_at: isoTime(now()) });
  }
  await endOffersOf(context, { id: device_id, tenant_id });
  const token = freshToken();
  const phone = await tx.insert('phones', {
    id: random.id(),
    tenant_id,
    device_id,
    token_hash: hashToken(token),
    ended_at: null,
  });
  const device = await tx.get('devices', device_id);
  if (device) {
    const updatedDevice = await tx.report('devices', device_id, { model: modelOf(name) });
    await recordHeartbeatWithSims(context, updatedDevice, simCards, { app_version });
  }
  await recordSimSet(context, link, simCards);
  return { id: phone.id, token, login: link.login };
}

/** The model in a name such as google/shiba: the maker, and the product's code name, because the app does not report the commercial one. */
function modelOf(name: string): string {
  return storable(name.replace('/', ' ').trim(), 80) || 'Android';
}

function freshLogin(): string {
  return [...freshToken()]
    .map((letter) => PAIRING_ALPHABET[letter.charCodeAt(0) % PAIRING_ALPHABET.length])
    .join('')
    .slice(0, 12);
}
