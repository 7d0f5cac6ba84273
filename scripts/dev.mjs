/** Server with restart on change, and Vite with hot reload in front of it. */
import { spawn } from 'node:child_process';
import { SERVER_ENVIRONMENT, SERVER_PROCESS } from './server-process.mjs';
import {
  become,
  ensureDependencies,
  ensureWebBuild,
  pinnedEnvironment,
  root,
  runtime,
} from './setup.mjs';

ensureDependencies();
ensureWebBuild();
// The browser talks to Vite, which hands /api on: that is the origin the server must expect.
const env = {
  ...pinnedEnvironment(),
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:5173',
};
const server = spawn(runtime(), ['--watch', ...SERVER_PROCESS], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, ...SERVER_ENVIRONMENT },
});
process.on('exit', () => server.kill());
become('npm', [
  'run',
  'dev',
  '-w',
  '@transmit/web',
  '--',
  '--host',
  '127.0.0.1',
  '--port',
  '5173',
  '--strictPort',
]);
