import { SERVER_ENVIRONMENT, SERVER_PROCESS } from './server-process.mjs';
import { become, ensureDependencies, ensureWebBuild, isWebBuilt, runtime } from './setup.mjs';

ensureDependencies({ forRunning: isWebBuilt() });
ensureWebBuild();
become(runtime(), SERVER_PROCESS, SERVER_ENVIRONMENT);
