import { become, ensureDependencies, ensureWebBuild, runtime } from './setup.mjs';

ensureDependencies();
ensureWebBuild();
become(runtime(), ['apps/server/src/main.ts']);
