import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { CREDENTIAL_FIELDS, type CredentialField } from './credentialProblems.ts';
import type { SignInElements } from './signInElements.ts';
import { signInTexts } from './signInTexts.ts';

export type SignInStep = 'first' | 'second';

/** The form's state: one of two steps, errors at fields, one general problem, and whether it is working or waiting. */
export function createSignInView(elements: SignInElements) {
  const { heading, problem, first, second, submit, withCode, back, reveal, password, code } = elements;
  let step: SignInStep = 'first';
  let isPending = false;
  let waiting: string | null = null;

  function write(): void {
    const texts = signInTexts();
    const { productName } = runtimeConfig();
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      const text = texts[element.dataset.text as keyof typeof texts];
      if (typeof text === 'string') element.textContent = text;
    }
    for (const element of document.querySelectorAll('[data-product-name]')) element.textContent = productName;
    document.title = `${texts.title} - ${productName}`;
    heading.textContent = step === 'first' ? texts.heading : texts.codeHeading;
    elements.languages.setAttribute('aria-label', texts.languages);
    const isShown = password.type === 'text';
    reveal.textContent = isShown ? texts.conceal : texts.reveal;
    reveal.setAttribute('aria-label', isShown ? texts.concealLabel : texts.revealLabel);
    writeSubmit();
  }

  function writeSubmit(): void {
    const texts = signInTexts();
    const idle = step === 'first' ? texts.submit : texts.codeSubmit;
    submit.textContent = waiting ?? (isPending ? texts.pending : idle);
    // Not `disabled`, which would drop the focus.
    submit.setAttribute('aria-disabled', String(isPending || waiting !== null));
    withCode.hidden = waiting === null || step === 'second';
  }

  function showProblem(message: string): void {
    problem.textContent = message;
  }

  function showFieldError(field: CredentialField, message: string): void {
    const input = elements[field];
    elements[`${field}Error`].textContent = message;
    if (message === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  return {
    /** Writes all texts again after the language or the state has changed. */
    write,
    step: () => step,
    /** Whether submitting is blocked. */
    isBusy: () => isPending || waiting !== null,
    showStep(next: SignInStep): void {
      step = next;
      first.hidden = next === 'second';
      second.hidden = back.hidden = next === 'first';
      code.value = '';
      write();
      (next === 'first' ? password : code).focus();
    },
    showPending(pending: boolean): void {
      isPending = pending;
      // Read-only, not disabled: a disabled field loses the focus and is skipped by password managers.
      for (const field of CREDENTIAL_FIELDS) elements[field].readOnly = pending;
      writeSubmit();
    },
    /** Null if the wait is over. */
    showWaiting(text: string | null): void {
      waiting = text;
      writeSubmit();
    },
    showPassword(isShown: boolean): void {
      password.type = isShown ? 'text' : 'password';
      write();
    },
    retypePassword(): void {
      password.focus();
      password.select();
    },
    showProblem,
    showFieldError,
    /** Shows or clears each field's error, and focuses the first field that has one. */
    showFieldErrors(messageOf: (field: CredentialField) => string | undefined): void {
      for (const field of CREDENTIAL_FIELDS) showFieldError(field, messageOf(field) ?? '');
      const wrong = CREDENTIAL_FIELDS.find((field) => messageOf(field));
      if (wrong !== undefined) elements[wrong].focus();
    },
    /** Clears all errors. */
    clear(): void {
      showProblem('');
      for (const field of CREDENTIAL_FIELDS) showFieldError(field, '');
    },
  };
}

export type SignInView = ReturnType<typeof createSignInView>;
