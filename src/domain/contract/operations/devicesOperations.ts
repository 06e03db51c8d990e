import { z } from 'zod';
import { devicesEndpoints } from '#src/domain/contract/endpoints/devicesEndpoints.ts';
import {
  accountChange,
  accountDeviceInput,
  accountTrial,
  accountTrialInput,
  publicAccount,
} from '#src/domain/devices/account.ts';
import { device } from '#src/domain/devices/device.ts';
import { deviceQueue, deviceReport } from '#src/domain/devices/deviceReport.ts';
import { pairedPhone, pairing, pairingInput, pairingRequest } from '#src/domain/devices/pairing.ts';
import { id } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const devicesOperations = {
  startPairing: {
    ...devicesEndpoints.startPairing,
    problems: ['conflict', 'transition_refused'],
    summary: 'Create a pairing code; the same person’s previous code stops working',
    request: pairingInput,
    response: pairing,
  },
  pairing: { ...devicesEndpoints.pairing, summary: 'Whether a phone has used the pairing code', response: pairing },
  pairDevice: {
    ...devicesEndpoints.pairDevice,
    problems: ['conflict', 'too_many_requests'],
    summary: 'Pair a phone: called by the phone with the code, and with its model, SIMs and battery',
    request: pairingRequest,
    response: pairedPhone,
  },
  tryAccount: {
    ...devicesEndpoints.tryAccount,
    summary: 'Try an operator’s account; saves nothing',
    request: accountTrialInput,
    response: accountTrial,
  },
  connectAccount: {
    ...devicesEndpoints.connectAccount,
    problems: ['conflict', 'transition_refused'],
    summary: 'Add a device that sends through an operator’s account; saved once the operator accepts the account',
    request: accountDeviceInput,
    response: device,
  },
  deviceAccount: {
    ...devicesEndpoints.deviceAccount,
    problems: ['conflict'],
    summary: 'The account of a device, without its secret',
    response: publicAccount,
  },
  replaceAccount: {
    ...devicesEndpoints.replaceAccount,
    problems: ['conflict'],
    summary:
      'Change a device’s account; saved once the operator accepts it. Without a secret in the body, the stored one stays',
    request: z.object({ account: accountChange }),
    response: device,
  },
  deviceReport: {
    ...devicesEndpoints.deviceReport,
    summary: 'A device’s last seven days',
    response: deviceReport,
  },
  deviceQueue: { ...devicesEndpoints.deviceQueue, summary: 'A device’s queue', response: deviceQueue },
  moveDeviceQueue: {
    ...devicesEndpoints.moveDeviceQueue,
    problems: ['conflict', 'transition_refused'],
    summary:
      'Move a device’s queue to another device; if more than 2,000 messages were assigned to it, the rest follows within minutes',
    request: z.object({ device_id: id, disable: z.boolean().default(false).describe('Also disable this device') }),
    response: device,
  },
  disableDevice: {
    ...devicesEndpoints.disableDevice,
    problems: ['transition_refused'],
    summary: 'Disable a device',
    response: device,
  },
  enableDevice: {
    ...devicesEndpoints.enableDevice,
    problems: ['transition_refused'],
    summary: 'Enable a device',
    response: device,
  },
} as const satisfies Record<keyof typeof devicesEndpoints, Operation>;
