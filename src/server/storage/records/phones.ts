/** A code for a phone, and who asked for it. `replaces`: the device that gets another phone. */
export interface KeptPairing {
  id: string;
  name: string;
  messages_per_minute: number;
  code: string;
  expires_at: string;
  created_by: string;
  replaces: string | null;
  device_id: string | null;
}

/** Minutes of an hour in which a device was connected or not, and its lowest battery. */
export interface DeviceHour {
  id: string;
  device_id: string;
  /** When the hour begins. */
  at: string;
  connected: number;
  away: number;
  battery: number | null;
}
