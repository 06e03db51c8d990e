import { fill, signInTexts } from '#src/features/signIn/form/signInTexts.ts';

interface Invited {
  tenant: string;
  invitedBy: string;
  role: string;
  email: string;
}

/** The form for accepting an invitation, built from the sign-in form's parts. */
export function invitationForm({ tenant, invitedBy, role, email }: Invited) {
  const texts = signInTexts().invitation;
  const form = element('form', 'sign-in-card');
  form.noValidate = true;
  const heading = element('h1', '', fill(texts.heading, { tenant }));
  heading.id = 'invitation-heading';
  form.setAttribute('aria-labelledby', heading.id);
  const problem = element('p', 'sign-in-problem');
  problem.setAttribute('role', 'alert');
  const name = field('name', texts.name, 'text', 'name');
  const password = field('password', texts.password, 'password', 'new-password');
  const account = field('email', texts.email, 'email', 'username');
  account.input.value = email;
  account.input.readOnly = true;
  const submit = element('button', 'sign-in-submit', texts.submit);
  submit.type = 'submit';
  const intro = element('p', 'sign-in-help', fill(texts.text, { by: invitedBy, role }));
  form.append(heading, problem, intro, account.frame, name.frame, password.frame, submit);
  return {
    form,
    problem,
    submit,
    name: name.input,
    password: password.input,
    /** Shows or clears each field's error, and focuses the first field that has one. */
    showErrors(messages: { name: string; password: string }): void {
      problem.textContent = '';
      name.show(messages.name);
      password.show(messages.password);
      const wrong = messages.name ? name : messages.password ? password : null;
      wrong?.input.focus();
    },
  };
}

function field(id: string, label: string, type: string, autocomplete: AutoFill) {
  const frame = element('div', 'sign-in-field');
  const caption = element('label', '', label);
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
    input,
    show(message: string): void {
      error.textContent = message;
      if (message === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    },
  };
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
