import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { SignInElements } from './signInElements.ts';
import { fill, signInTexts } from './signInTexts.ts';

/** Lists the demo accounts below the form; choosing one fills it in. Part of development only: a production build does not contain it. */
export function demoAccountList({ form, email, password, submit }: SignInElements): void {
  document.getElementById('sign-in-demo')?.remove();
  if (!runtimeConfig().isDemo) return;
  const { demo } = signInTexts();
  const section = document.createElement('section');
  section.id = 'sign-in-demo';
  section.className = 'sign-in-demo';
  const accounts = DEMO_ACCOUNTS.map(({ email: address, who }) => {
    const choice = element('button', address);
    choice.type = 'button';
    choice.addEventListener('click', () => {
      email.value = address;
      password.value = DEMO_PASSWORD;
      submit.focus();
    });
    const item = element('li');
    item.append(choice, element('span', who));
    return item;
  });
  const list = element('ul');
  list.append(...accounts);
  section.append(element('h2', demo.heading), element('p', fill(demo.help, { password: DEMO_PASSWORD })), list);
  form.after(section);
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
