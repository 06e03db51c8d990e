/** The most messages in one request. */
export const MAX_MESSAGES_PER_CALL = 1000;

/** The most messages outside campaigns that may wait at a tenant; more are refused. */
export const MAX_WAITING_MESSAGES = 10_000;

/** The most characters of a client's own reference and of placeholder values, and the most values. */
export const SEND_LIMITS = { key: 100, name: 80, value: 500, values: 100 } as const;

/**
 * How urgent a program's message is. `high` goes before all campaigns, `normal` takes turns with them; replies that people write go before both.
 */
export const MESSAGE_PRIORITIES = ['normal', 'high'] as const;
export type MessagePriority = (typeof MESSAGE_PRIORITIES)[number];

/** How long (ms) a message may wait for a device by default. */
export const DEFAULT_VALIDITY = 86_400_000;
