import { fill } from '#src/features/signIn/form/signInTexts.ts';
import { invitationTexts } from './invitationTexts.ts';

interface Invited {
  tenant: string;
  invitedBy: string;
  role: string;
  email: string;
}

/** The form for accepting an invitation, built from the sign-in form's parts. */
export function invitationForm({ tenant, invitedBy, role, email }: Invited) {
  const form = element('form', 'sign-in-card');
  form.noValidate = true;
  const heading = element('h1');
  heading.id = 'invitation-heading';
  form.setAttribute('aria-labelledby', heading.id);
  const problem = element('p', 'sign-in-problem');
  problem.setAttribute('role', 'alert');
  const name = field('name', 'text', 'name');
  const password = field('password', 'password', 'new-password');
  const account = field('email', 'email', 'username');
  account.input.value = email;
  account.input.readOnly = true;
  const submit = element('button', 'sign-in-submit');
  submit.type = 'submit';
  const intro = element('p', 'sign-in-help');
  form.append(heading, problem, intro, account.frame, name.frame, password.frame, submit);

  /** Shows or clears each field's error, and focuses the first field that has one. */
  function showErrors(messages: { name: string; password: string }): void {
    problem.textContent = '';
    name.show(messages.name);
    password.show(messages.password);
    const wrong = messages.name ? name : messages.password ? password : null;
    wrong?.input.focus();
  }

  /** Shows the role's name, which the API translates. */
  function showRole(name: string): void {
    intro.textContent = fill(invitationTexts().text, { by: invitedBy, role: name });
  }

  /** Writes all texts, without the errors, in the chosen language. */
  function write(): void {
    const texts = invitationTexts();
    heading.textContent = fill(texts.heading, { tenant });
    showRole(role);
    submit.textContent = texts.submit;
    for (const [part, label] of [
      [account, texts.email],
      [name, texts.name],
      [password, texts.password],
    ] as const)
      part.caption.textContent = label;
    showErrors({ name: '', password: '' });
  }

  write();
  return { form, problem, submit, name: name.input, password: password.input, showErrors, showRole, write };
}

function field(id: string, type: string, autocomplete: AutoFill) {
  const frame = element('div', 'sign-in-field');
  const caption = element('label');
  const input = element('input');
  const error = element('p', 'sign-in-error');
  input.id = `invitation-${id}`;
  input.type = type;
  input.autocomplete = autocomplete;
  error.id = `${input.id}-error`;
  caption.htmlFor = input.id;
  input.setAttribute('aria-describedby', error.id);
  frame.append(caption, input, error);
  return {
    frame,
    caption,
    input,
    show(message: string): void {
      error.textContent = message;
      if (message === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}

export function element<K extends keyof HTMLElementTagNameMap>(name: K, className = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
