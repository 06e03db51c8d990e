import { z } from 'zod';
import { devicesEndpoints } from '#src/domain/contract/endpoints/devicesEndpoints.ts';
import {
  accountChange,
  accountDeviceInput,
  accountTrial,
  accountTrialInput,
  shownAccount,
} from '#src/domain/devices/account.ts';
import { device } from '#src/domain/devices/device.ts';
import { deviceQueue, deviceReport } from '#src/domain/devices/deviceReport.ts';
import { pairedPhone, pairing, pairingAnswer, pairingInput } from '#src/domain/devices/pairing.ts';
import { id } from '#src/domain/record.ts';
import type { Operation } from './operation.ts';

export const devicesOperations = {
  startPairing: {
    ...devicesEndpoints.startPairing,
    problems: ['conflict', 'transition_refused'],
    summary: 'A code for a phone to pair with; the one before of the same person ends',
    request: pairingInput,
    response: pairing,
  },
  pairing: { ...devicesEndpoints.pairing, summary: 'Whether the phone has answered', response: pairing },
  answerPairing: {
    ...devicesEndpoints.answerPairing,
    problems: ['conflict', 'too_many_requests'],
    summary: 'The phone’s side of pairing: the code it was given, and what it is',
    request: pairingAnswer,
    response: pairedPhone,
  },
  tryAccount: {
    ...devicesEndpoints.tryAccount,
    summary: 'Asks an operator whether it lets an account in; saves nothing',
    request: accountTrialInput,
    response: accountTrial,
  },
  connectAccount: {
    ...devicesEndpoints.connectAccount,
    problems: ['conflict', 'transition_refused'],
    summary: 'A device that sends through an account with an operator; saved once the operator lets it in',
    request: accountDeviceInput,
    response: device,
  },
  deviceAccount: {
    ...devicesEndpoints.deviceAccount,
    problems: ['conflict'],
    summary: 'The account of a device, without its secret',
    response: shownAccount,
  },
  replaceAccount: {
    ...devicesEndpoints.replaceAccount,
    problems: ['conflict'],
    summary: 'Changes the account of a device; saved once the operator lets it in. A secret that is left out stays',
    request: z.object({ account: accountChange }),
    response: device,
  },
  deviceReport: {
    ...devicesEndpoints.deviceReport,
    summary: 'How a device did in the last seven days',
    response: deviceReport,
  },
  deviceQueue: { ...devicesEndpoints.deviceQueue, summary: 'What waits for a device', response: deviceQueue },
  moveDeviceQueue: {
    ...devicesEndpoints.moveDeviceQueue,
    problems: ['transition_refused'],
    summary: 'Lets another device send what only this one may send',
    request: z.object({ device_id: id, disable: z.boolean().default(false).describe('And take nothing more here') }),
    response: device,
  },
  disableDevice: {
    ...devicesEndpoints.disableDevice,
    problems: ['transition_refused'],
    summary: 'Send nothing with this device',
    response: device,
  },
  enableDevice: {
    ...devicesEndpoints.enableDevice,
    problems: ['transition_refused'],
    summary: 'Send with this device again',
    response: device,
  },
} as const satisfies Record<keyof typeof devicesEndpoints, Operation>;
