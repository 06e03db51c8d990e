/**
 * A message on its way to its gateway: stored before the gateway is asked, deleted with its answer. Its id is the message's. Device, SIM and
 * `client_id` never change.
 */
export interface Dispatch {
  id: string;
  device_id: string;
  sim_slot: number;
  /** The gateway's id of the message: the same however often it is handed over. */
  client_id: string;
  /** How often it was handed over, this time included; 0: not yet. */
  attempt: number;
  /** The lease's end: whoever finds it later asks the gateway. */
  lease_until: string;
}

/** When a device may take its next message. Its id is the device's. */
export interface DeviceTurn {
  id: string;
  /** By its pace. */
  next_at: string;
  /** Idle until then: its SIMs are used up for the day, or it is outside working hours. */
  waits_until: string | null;
  /** How many messages in a row overtook others; default: none. */
  ahead?: number;
}

/** A running launch. Its id is the campaign's. */
export interface Launch {
  id: string;
  /** The lease's end: whoever finds it later continues. */
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

/** A future event of a simulated phone or its recipient: stored, so that it happens whatever becomes of the process. */
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
