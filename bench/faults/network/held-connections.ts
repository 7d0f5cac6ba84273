import { createViewer } from '@transmit/e2e/browser/viewer';
import { holdConnections } from '../../rooms/hold-connections.ts';
import { defineFault } from '../fault.ts';
import { CALL_PATIENCE_MS, openServer } from '../steps.ts';

export const heldConnections = defineFault({
  id: 'F14',
  title: '10,000 idle connections',
  does: '10,000 kept connections and 2,000 sockets of a room stand there for two minutes, their callers in a process of their own, then one more comes (`bench/rooms` holds them for ten minutes)',
  bar: '10,000 held; RSS < 600 MB; normal p99 < 300 ms; 12,001st refused cleanly',
  needs: ['linux', 'descriptors'],
  async procedure(env) {
    const server = await openServer(env);
    const viewer = createViewer(server.origin, CALL_PATIENCE_MS);
    const { data } = await viewer.api.rooms.enter({});
    return holdConnections({
      pid: server.pid,
      origin: server.origin,
      cookie: viewer.cookie(),
      room: data.room,
      idle: 10_000,
      sockets: 2000,
      seconds: env.isShort ? 10 : 120,
    });
  },
  line: ({ lost, peakMiB, p99, failed, beyond }) =>
    `${12_000 - lost} of 12,000 held; RSS ${Math.round(peakMiB)} MiB; normal p99 ${Math.round(p99)} ms, ${failed} failed; 12,001st ${beyond}`,
  pass: ({ lost, peakMiB, p99, failed, beyond }) =>
    lost === 0 && peakMiB < 600 && p99 < 300 && failed === 0 && beyond === 'refused',
});
