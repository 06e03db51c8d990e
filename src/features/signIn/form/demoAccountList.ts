import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { SignInElements } from './signInElements.ts';
import { fill, signInTexts } from './signInTexts.ts';

/** Lists the demo accounts below the form; choosing one fills it in. For development only: a production build does not contain it. */
export function demoAccountList(elements: SignInElements): void {
  if (!runtimeConfig().isDemo) return;
  const section = document.createElement('section');
  section.id = 'sign-in-demo';
  section.className = 'sign-in-demo';
  const fillIn = (): void => section.replaceChildren(...contents(elements));
  fillIn();
  new MutationObserver(fillIn).observe(document.documentElement, { attributeFilter: ['lang'] });
  document.getElementById('sign-in-demo')?.remove();
  elements.form.after(section);
}

function contents({ email, password, submit }: SignInElements): HTMLElement[] {
  const { demo } = signInTexts();
  const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const accounts = DEMO_ACCOUNTS.map(({ email: address, who }) => {
    const choice = element('button', address);
    choice.type = 'button';
    choice.addEventListener('click', () => {
      email.value = address;
      password.value = DEMO_PASSWORD;
      submit.focus();
    });
    const item = element('li');
    item.append(choice, element('span', who[language]));
    return item;
  });
  const list = element('ul');
  list.append(...accounts);
  return [element('h2', demo.heading), element('p', fill(demo.help, { password: DEMO_PASSWORD })), list];
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
