import { existsSync, writeFileSync } from 'node:fs';
import { LOOK_NAMES } from './looks.ts';
import { FOLDER, pictureFile, pictureName } from './pictureFile.ts';

const STYLE = `
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #eeeef2; color: #1b1c28 }
nav { columns: 5 180px } nav a { display: block }
div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: 0 0 auto } img { display: block; max-height: 640px; max-width: 900px; border: 1px solid #c9cbd6 }`;

/** Writes a page with all pictures, screen by screen, the looks side by side. Returns its path. */
export function writeIndex(scenes: readonly { name: string }[]): string {
  const drawnScenes = scenes
    .map(({ name }) => ({ name, looks: LOOK_NAMES.filter((look) => existsSync(pictureFile(name, look))) }))
    .filter(({ looks }) => looks.length > 0);
  const sections = drawnScenes.map(({ name, looks }) => {
    const file = pictureName(name);
    const figures = looks.map(
      (look) =>
        `<figure><a href="${look}/${file}"><img loading="lazy" src="${look}/${file}" alt="${name}, ${look}"></a><figcaption>${look}</figcaption></figure>`,
    );
    return `<section id="${file}"><h2>${name}</h2><div>${figures.join('')}</div></section>`;
  });
  const links = drawnScenes.map(({ name }) => `<a href="#${pictureName(name)}">${name}</a>`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>
<h1>Every screen</h1><nav>${links.join('')}</nav>${sections.join('\n')}</html>`;
  const path = `${FOLDER}/index.html`;
  writeFileSync(path, html);
  return path;
}
