import { become, ensureDependencies, ensureWebBuild, isWebBuilt, runtime } from './setup.mjs';

ensureDependencies({ forRunning: isWebBuilt() });
ensureWebBuild();
become(runtime(), ['apps/server/src/main.ts']);
