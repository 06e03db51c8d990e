import { PAIRING_CODE_LENGTH } from '#src/domain/devices/deviceTerms.ts';
import type { Translation } from '#src/domain/texts.ts';
import type { devices as en } from '#src/server/said/en/devices.ts';

export const devices: Translation<typeof en> = {
  code_length: `doit être un code de ${PAIRING_CODE_LENGTH} caractères`,
  no_sending_day: 'doit avoir un jour où il envoie',
  slot_twice: 'doit nommer chaque emplacement une fois',
  ends_too_early: 'doit être après le début',
  not_paired: 'L’appareil n’est pas encore appairé.',
  another_device: 'doit être un autre appareil',
  no_such_sim: 'n’est pas une carte de ce téléphone',
  another_own_device: 'doit être un autre de vos appareils',
  set_by_pairing: 'est fixé par l’appairage',
  set_by_device: 'est communiqué par l’appareil lui-même',
  messages_wait: '{{messages}} messages n’attendent que cet appareil. Ajoutez ?queue=move&to={another} ou ?queue=fail.',
  tenant_inactive: 'L’entreprise de ce code n’est pas active.',
  no_such_code: 'n’attend aucun téléphone : il est mal saisi, déjà utilisé ou expiré',
};
