import { expect, it } from 'vitest';
import { startFolder } from './start-folder.ts';

const CALLED_FROM = { INIT_CWD: '/elsewhere' };

it.each([
  ['run by itself', {}, '/project'],
  ['by npm run transmit of this repository', script('transmit', 'transmit'), '/elsewhere'],
  ['in a script of another project', script('publish', 'shop'), '/project'],
  ['in one that has our name there', script('transmit', 'shop'), '/project'],
  ['below npm test of this repository', script('test', 'transmit'), '/project'],
])('%s it works in the right folder', (_way, variables, folder) => {
  expect(startFolder(variables, '/project')).toBe(folder);
});

function script(event: string, project: string): NodeJS.ProcessEnv {
  return { ...CALLED_FROM, npm_lifecycle_event: event, npm_package_name: project };
}
