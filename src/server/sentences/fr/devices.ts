import { PAIRING_CODE_LENGTH } from '#src/domain/devices/deviceTerms.ts';
import type { Translation } from '#src/domain/textTree.ts';
import type { devices as en } from '#src/server/sentences/en/devices.ts';

export const devices: Translation<typeof en> = {
  code_length: `doit être un code de ${PAIRING_CODE_LENGTH} caractères`,
  no_sending_day: 'doit comprendre au moins un jour',
  slot_twice: 'doit indiquer chaque emplacement une seule fois',
  ends_too_early: 'doit être après le début',
  not_paired: 'L’appareil n’est pas encore associé.',
  another_device: 'doit être un autre appareil',
  no_such_sim: 'n’est pas une SIM de ce téléphone',
  another_own_device: 'doit être un autre de vos appareils',
  set_by_pairing: 'est défini lors de l’association',
  set_by_device: 'est communiqué par l’appareil lui-même',
  messages_wait_one: '{{count}} message est attribué à cet appareil. Ajoutez ?queue=move&to={another} ou ?queue=fail.',
  messages_wait_other:
    '{{count}} messages sont attribués à cet appareil. Ajoutez ?queue=move&to={another} ou ?queue=fail.',
  queue_moves: 'La file de {{name}} est encore en cours de déplacement vers {{to}}. Réessayez dans quelques minutes.',
  tenant_inactive: 'L’entreprise de ce code n’est pas active.',
  no_such_code: 'ne correspond à aucun téléphone en attente : il est erroné, déjà utilisé ou expiré',
  ascii: 'ne doit contenir que des lettres sans accent, des chiffres et des signes ASCII',
  price_amount: 'doit être un montant comme 0.0075, avec un point et six décimales au plus',
  price_currency: 'doit être une devise en trois majuscules, comme EUR',
  no_country: 'numéros sans pays',
  reaches_less_one:
    '{{name}} n’envoie pas vers : {{countries}}. {{count}} message y est destiné. Choisissez un autre appareil ou ajoutez le pays à ses paramètres.',
  reaches_less_other:
    '{{name}} n’envoie pas vers : {{countries}}. {{count}} messages y sont destinés. Choisissez un autre appareil ou ajoutez le pays à ses paramètres.',
  host_name: 'doit être un nom d’hôte ou une adresse IP, sans https:// ni port',
  sender:
    'doit être un numéro avec + et l’indicatif du pays, un numéro court, ou un nom de 11 lettres et chiffres au plus',
  not_a_phone: 'envoie par le compte d’un opérateur et ne peut pas être associé à un téléphone',
  no_account: 'L’appareil n’a pas de compte : c’est un téléphone.',
  other_account: 'est un compte d’un autre type que celui de l’appareil',
  secret_missing: 'est obligatoire : aucun n’est conservé pour ce compte',
  account_moved:
    'est de nouveau obligatoire : le secret conservé n’est jamais envoyé à un autre hôte, port ou utilisateur',
  account_unreadable:
    'Les identifiants du compte ne sont plus lisibles : la clé de l’installation a changé. Saisissez-les de nouveau.',
  host_private: 'est une adresse interne à ce réseau : l’exploitant de l’installation doit l’autoriser (GATEWAY_HOSTS)',
  host_unknown: 'n’existe pas : vérifiez l’orthographe',
  host_unreachable: 'ne répond pas sur ce port : {{reason}}',
  host_no_tls: 'ne prend pas en charge TLS sur ce port, ou son certificat n’est pas valable : {{reason}}',
  host_no_smpp: 'ne répond pas comme un serveur SMPP',
  login_refused: 'est refusé par l’opérateur ({{code}})',
  already_bound:
    'a autant de connexions que l’opérateur en permet ({{code}}) : fermez-en une autre ou demandez-en plus',
  twilio_sid: 'doit être un SID de la console Twilio : deux lettres, puis 32 chiffres ou lettres de a à f',
  twilio_sender:
    'doit être un numéro avec + et l’indicatif du pays, un numéro court, un service de messagerie (MG…) ou un nom de 11 lettres et chiffres au plus',
  twilio_refused: 'n’est pas accepté par Twilio pour ce compte ({{reason}})',
  twilio_no_account: 'n’existe pas chez Twilio ({{reason}})',
  twilio_stopped: 'est {{status}} chez Twilio : réglez cela dans la console Twilio',
  twilio_silent: 'ne peut pas être vérifié, car Twilio ne répond pas : {{reason}}',
};
