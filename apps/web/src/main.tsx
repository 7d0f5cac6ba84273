import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { findDeviceId } from '#platform/device-id.ts';
import { ensureSessionId } from '#platform/session-id.ts';
import { App } from './app/App.tsx';
import { createRouter, type Router, routerReady } from './app/router.tsx';
import './styles/index.css';

ensureSessionId();
findDeviceId();

// index.html shows the header from the first paint on; it stays until the first screen is complete,
// so that nothing is drawn twice and nothing jumps. No top-level await: a screen's chunk imports
// this one, and the two would wait for each other.
const router = createRouter();
routerReady(router).then(() => mount(router));

function mount(router: Router): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const reactRoot = createRoot(root);
  // In slices: on a slow phone the first render would block the page for half a second. The header of
  // index.html stays until the whole is there.
  startTransition(() => reactRoot.render(<App router={router} />));
}
