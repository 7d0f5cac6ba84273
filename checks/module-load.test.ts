import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** Files that the browser loads. Test files and build plug-ins stay out of it. */
const BROWSER = /^(?:apps\/web|packages\/\w+)\/src\/.*(?<!\.test)\.tsx?$/;

it('no module builds an Intl object as it loads', () => {
  // Each reads tables of its own: two segmenters were half of the first load's script time.
  const builders = readSources()
    .filter(({ path }) => BROWSER.test(path))
    .filter(({ text }) => /^(?:export )?(?:const|let) .*= new Intl\./m.test(text))
    .map(({ path }) => path);
  expect(builders).toEqual([]);
});

it('no server loads Alipay’s SDK as it starts', () => {
  // Sixty packages, for those alone who take money by it.
  const loaders = readSources()
    .filter(({ path }) => path.startsWith('apps/server/src/'))
    .filter(({ text }) => /^(?:import|export) (?!type )[^;]*'alipay-sdk'/m.test(text))
    .map(({ path }) => path);
  expect(loaders).toEqual([]);
});
