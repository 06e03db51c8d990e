import { fieldSentence } from '#src/i18n/fieldSentence.ts';
import { waitingTime } from '#src/i18n/waitingTime.ts';
import type { Refusal } from './refusalOf.ts';
import { fill, signInTexts } from './signInTexts.ts';
import type { SignInView } from './signInView.ts';

/** Shows why the sign-in failed and what to do, until `signal` is aborted. */
export function showRefusal(refusal: Refusal, view: SignInView, signal: AbortSignal): void {
  const { errors, wait } = signInTexts();
  switch (refusal.kind) {
    case 'code-needed':
      view.showStep('second');
      break;
    case 'code-wrong':
      view.showFieldErrors((field) => (field === 'code' ? errors.codeWrong : undefined));
      break;
    case 'fields':
      if (view.step() === 'second') view.showStep('first');
      view.showFieldErrors((field) => {
        const message = refusal.messages[field];
        return message && fieldSentence(message, (predicate) => fill(signInTexts().this, { predicate }));
      });
      break;
    case 'problem': {
      if (refusal.text === 'wrong' && view.step() === 'second') view.showStep('first');
      view.showProblem(problemText(refusal));
      if (refusal.text === 'wrong') view.retypePassword();
      if (refusal.text === 'offline') {
        window.addEventListener('online', () => view.showProblem(''), { signal, once: true });
      }
      if (refusal.waitMs > 0) {
        countDown(refusal.waitMs, signal, (remainingMs) => {
          view.showWaiting(remainingMs > 0 ? fill(wait, { time: timeOf(remainingMs) }) : null);
          if (remainingMs === 0) view.showProblem('');
        });
      }
    }
  }
}

export function problemText({ text, requestId, waitMs, reason }: Extract<Refusal, { kind: 'problem' }>): string {
  const { errors } = signInTexts();
  const request = requestId === null ? '' : ` ${fill(errors.request, { id: requestId })}`;
  return fill(errors[text], { time: timeOf(waitMs), reason: reason ?? '' }) + request;
}

function timeOf(ms: number): string {
  return waitingTime(ms, document.documentElement.lang);
}

/** Calls `onTick` with the ms left, immediately and then every second; the last time with 0. */
function countDown(ms: number, signal: AbortSignal, onTick: (remainingMs: number) => void): void {
  const end = Date.now() + ms;
  const timer = setInterval(step, 1000);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  step();

  function step(): void {
    const remainingMs = Math.max(0, end - Date.now());
    if (remainingMs === 0) clearInterval(timer);
    onTick(remainingMs);
  }
}
