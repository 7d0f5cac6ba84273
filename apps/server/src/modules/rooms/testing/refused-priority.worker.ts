/** The rooms' thread on a system that lets nobody change a priority, as a unit's `SystemCallFilter` may. */
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.setPriority = () => {
  throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
};
syncBuiltinESMExports();
await import('../paper/paper.worker.ts');
