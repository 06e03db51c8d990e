import {
  IS_SENDING_AGAIN_USEFUL,
  MESSAGE_ERROR_CODES,
  type MessageErrorCode,
} from '#src/domain/messages/messageTerms.ts';
import { useText } from '#src/i18n/useText.ts';

export interface FailureWords {
  cause: string;
  advice: string | null;
  /** Whether sending again may help. Null for an unknown code, and for an unsure message, which might then arrive twice. */
  isSendingAgainUseful: boolean | null;
}

/** Explains a device's error code in plain words: `const words = useFailureWords(); words('NO_SERVICE').cause`. */
export function useFailureWords(): (code: string) => FailureWords {
  const text = useText();
  return (code) => {
    if (!isKnown(code))
      return { cause: text('texting.unknownCause', { code }), advice: null, isSendingAgainUseful: null };
    return {
      cause: text(`texting.failures.${code}.cause`),
      advice: text(`texting.failures.${code}.advice`),
      isSendingAgainUseful: code === 'UNSURE' ? null : IS_SENDING_AGAIN_USEFUL[code],
    };
  };
}

function isKnown(code: string): code is MessageErrorCode {
  return (MESSAGE_ERROR_CODES as readonly string[]).includes(code);
}
