import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

export const devices: FeatureDefinition = {
  name: 'devices',
  resource: 'devices',
  icon: 'mdi-cellphone-message',
  menu: { group: 'setup', screen: 'devices.list' },
  screens: {
    'devices.list': () => import('./DeviceList.tsx').then((module) => module.DeviceList),
    'devices.create': () => import('./pairing/DevicePairing.tsx').then((module) => module.DevicePairing),
    'devices.show': () => import('./DeviceShow.tsx').then((module) => module.DeviceShow),
  },
};
