/** `node scripts/with-runtime.mjs FILE ARGS`: runs a TypeScript file on the pinned Node. */
import { become, ensureDependencies, runtime } from './setup.mjs';

ensureDependencies();
become(runtime(), process.argv.slice(2));
