/** `node scripts/with-runtime.mjs FILE ARGS`: runs a TypeScript file on the pinned Node; installs nothing. */
import { become, requireDependencies, runtime } from './setup.mjs';

const [file = '', ...rest] = process.argv.slice(2);
requireDependencies({ forRunning: file.startsWith('apps/server/') });
become(runtime(), [file, ...rest]);
