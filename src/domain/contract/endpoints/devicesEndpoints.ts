import type { Endpoint } from './endpoint.ts';

export const devicesEndpoints = {
  startPairing: { method: 'POST', path: '/settings/devices/pairing', permission: ['create', 'devices'], status: 201 },
  pairing: { method: 'GET', path: '/settings/devices/pairing/{id}', permission: ['create', 'devices'], status: 200 },
  pairDevice: { method: 'POST', path: '/devices/pair', permission: null, status: 201 },
  tryAccount: {
    method: 'POST',
    path: '/settings/devices/try-account',
    permission: ['create', 'devices'],
    status: 200,
    changesNothing: true,
  },
  connectAccount: {
    method: 'POST',
    path: '/settings/devices/accounts',
    permission: ['create', 'devices'],
    status: 201,
  },
  deviceAccount: {
    method: 'GET',
    path: '/settings/devices/{id}/account',
    permission: ['update', 'devices'],
    status: 200,
  },
  replaceAccount: {
    method: 'PUT',
    path: '/settings/devices/{id}/account',
    permission: ['update', 'devices'],
    status: 200,
  },
  deviceReport: { method: 'GET', path: '/settings/devices/{id}/report', permission: ['read', 'devices'], status: 200 },
  deviceQueue: { method: 'GET', path: '/settings/devices/{id}/queue', permission: ['read', 'devices'], status: 200 },
  moveDeviceQueue: {
    method: 'POST',
    path: '/settings/devices/{id}/move-queue',
    permission: ['update', 'devices'],
    status: 200,
  },
  disableDevice: {
    method: 'POST',
    path: '/settings/devices/{id}/disable',
    permission: ['update', 'devices'],
    status: 200,
  },
  enableDevice: {
    method: 'POST',
    path: '/settings/devices/{id}/enable',
    permission: ['update', 'devices'],
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
