import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { text } from '../src/features/files/text.ts';
import { keepPicture } from './first-picture.ts';

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it('shows the words of the home screen on its own route only', () => {
  const { title, accent, lead } = text.hero;
  const home = keepPicture(page, '/v/index');
  // The same words in the same order, so that nothing changes when the app takes over.
  expect(home.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, '')).toContain(
    (title + accent + lead).replaceAll(/\s+/g, ''),
  );
  expect(keepPicture(page, '/v/list')).not.toContain(title);
  expect(keepPicture(page, '/v/list')).not.toContain('first-picture');
});

it('leaves a picture that the server fills to the server', () => {
  const share = keepPicture(page, '/v/detail/:code');
  expect(share).not.toContain('{{');
  expect(page).toContain('{{name}}');
});
