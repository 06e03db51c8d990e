/** The parts of the form in index.html. */
export function signInElements() {
  return {
    form: byId('sign-in-form', HTMLFormElement),
    heading: byId('sign-in-heading', HTMLHeadingElement),
    problem: byId('sign-in-problem', HTMLParagraphElement),
    first: byId('sign-in-first', HTMLDivElement),
    second: byId('sign-in-second', HTMLDivElement),
    email: byId('sign-in-email', HTMLInputElement),
    password: byId('sign-in-password', HTMLInputElement),
    reveal: byId('sign-in-reveal', HTMLButtonElement),
    code: byId('sign-in-code', HTMLInputElement),
    emailError: byId('sign-in-email-error', HTMLParagraphElement),
    passwordError: byId('sign-in-password-error', HTMLParagraphElement),
    codeError: byId('sign-in-code-error', HTMLParagraphElement),
    submit: byId('sign-in-submit', HTMLButtonElement),
    withCode: byId('sign-in-with-code', HTMLButtonElement),
    back: byId('sign-in-back', HTMLButtonElement),
    languages: byId('sign-in-languages', HTMLFieldSetElement),
  };
}

export type SignInElements = ReturnType<typeof signInElements>;

function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`index.html has no ${kind.name} with the id ${id}.`);
}
