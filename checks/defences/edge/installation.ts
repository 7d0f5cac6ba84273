import { alike, type Defence } from '../defence.ts';

/** Guards that keep commands from taking a living service's program away. */
const setup = alike({ file: 'scripts/setup.mjs', test: 'scripts/setup.test.ts' });

/** Lines for systemd. */
const units = alike({ test: 'apps/server/test/deploy/units.test.ts', name: 'go on trying' });

export const INSTALLATION_DEFENCES: readonly Defence[] = [
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
  {
    id: '§3 row 170 a slip in a variable’s name is told at the start',
    file: 'apps/server/src/start-server.ts',
    snippet: 'of config.unknownVariables)',
    without: 'of [] as Config["unknownVariables"])',
    test: 'apps/server/src/start-server.test.ts',
    name: 'row 170',
  },
  {
    id: '§3 row 171 a full disk is not taken for one that belongs to somebody else',
    file: 'apps/server/src/core/disk-trouble.ts',
    snippet: "if (isDiskFull(error)) return 'full';",
    without: "if (isDiskFull(error)) return 'forbidden';",
    test: 'apps/server/src/commands/advise-on-disk.test.ts',
  },
  {
    id: '§3 row 171 a proxy that is not known is told',
    file: 'apps/server/src/http/forwarding.ts',
    snippet: '&& isTrustedProxy(socketAddress, trustedProxies)',
    without: '',
    test: 'apps/server/src/http/forwarding.test.ts',
  },
  {
    id: '§3 row 171 the store’s port is looked at too',
    file: 'apps/server/src/commands/doctor/probe-ports.ts',
    snippet: 'await findPort(host, storePort, askStore)',
    without: "'free' as FoundPort",
    test: 'apps/server/src/commands/doctor.test.ts',
    name: 'row 171: names the store',
  },
];
