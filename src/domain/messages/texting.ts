/** Terms that messages, templates and campaigns share. */

/** Encodings of an SMS. Source: 3GPP TS 23.038. */
export const ENCODINGS = ['GSM-7', 'UCS-2'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A message's purpose: marketing is held back in quiet hours, transactional is not. */
export const MESSAGE_PURPOSES = ['marketing', 'transactional'] as const;
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number];

/** The longest body (UTF-16 units): a little more than ten full GSM-7 segments. */
export const BODY_MAX_LENGTH = 1600;
