import { alike, type Defence } from './defence.ts';

/** What keeps commands from taking a living service's program away. */
const setup = alike({ file: 'scripts/setup.mjs', test: 'scripts/setup.test.ts' });

/** What systemd is told. */
const units = alike({ test: 'apps/server/test/units.test.ts', name: 'go on trying' });

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
  units({
    id: '§10.4 a service is started however long its database is away',
    file: 'deploy/transmit@.service',
    snippet: 'StartLimitIntervalSec=0',
    without: '',
  }),
  units({
    id: '§10.4 a backup that failed is told',
    file: 'deploy/transmit-backup.service',
    snippet: 'OnFailure=transmit-alert@%n.service',
    without: '',
  }),
];
