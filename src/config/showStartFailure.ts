/** Says, where nothing else can be drawn, why the page did not start. `texts` in the language there is. */
export function showStartFailure(error: unknown, texts: { text: string; reload: string }): void {
  document.documentElement.dataset.screen = 'failed';
  const place = document.createElement('main');
  place.className = 'start-failure';
  place.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `${texts.text} ${error instanceof Error ? error.message : String(error)}`;
  const reload = document.createElement('button');
  reload.textContent = texts.reload;
  reload.addEventListener('click', () => location.reload());
  place.append(text, reload);
  document.body.append(place);
}
