/**
 * A message on its way to its gateway: stored before the gateway is asked, deleted with its response. Its id is the message's. Device, SIM and
 * `client_id` never change.
 */
export interface Dispatch {
  id: string;
  device_id: string;
  sim_slot: number;
  /** The message's id at the gateway, the same for every attempt. */
  client_id: string;
  /** How often it was handed over, including now; 0 if not yet. */
  attempt: number;
  /** The end of the lease. A worker that finds it later asks the gateway. */
  lease_until: string;
}

/** When a device may take its next message. Its id is the device's. */
export interface DeviceTurn {
  id: string;
  /** The earliest time its pace allows. */
  next_at: string;
  /** Idle until then, because its SIMs are used up for the day or it is outside its working hours. */
  waits_until: string | null;
  /** When a SIM with its own pace may send next, by slot. */
  sims_next_at?: Readonly<Record<string, string>>;
  /** How many messages in a row overtook others; default: none. */
  ahead?: number;
}

/** A running launch. Its id is the campaign's. */
export interface Launch {
  id: string;
  /** The end of the lease. A worker that finds it later continues. */
  lease_until: string;
}

/** When a company's retention runs next. Its id is the tenant's. */
export interface Night {
  id: string;
  next_at: string;
}

/** When a company's devices are checked next: how their messages end, whether their queues grow. Its id is the tenant's. */
export interface DeviceLook {
  id: string;
  next_at: string;
}

/** A future event of a simulated phone or its recipient, stored so that it happens even if the process ends. */
export interface PhoneEvent {
  id: string;
  at: string;
  /** Its message, or null if the tenant's phones report. */
  message_id: string | null;
  /** When the phone took the message, or null if this is the person's reply. */
  taken_at: string | null;
  /** The index of the phone's report on the message. */
  report: number;
}
