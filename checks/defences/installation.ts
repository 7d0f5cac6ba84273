import { alike, type Defence } from './defence.ts';

/** What keeps commands from taking a living service's program away. */
const setup = alike({ file: 'scripts/setup.mjs', test: 'scripts/setup.test.ts' });

export const INSTALLATION: readonly Defence[] = [
  setup({
    id: '§10.4 an operator’s command never installs',
    snippet: 'console.error(missing);\n    process.exit(1);',
    without: "must('npm', ['ci', '--ignore-scripts']);",
    name: 'row 168',
  }),
  setup({
    id: '§10.4 what is installed is not removed before there is something else',
    snippet: 'return isThere ?',
    without: 'return false ?',
    name: 'row 167',
  }),
];
