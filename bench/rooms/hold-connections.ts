/** Connections that only stand there, and how quickly everybody else is answered meanwhile. */
import { type Asked, askMeanwhile } from './ask-meanwhile.ts';
import { openCrew } from './crew.ts';
import type { Held, HoldOrder } from './hold.ts';
import { watchGrowth } from './watch-growth.ts';

export interface HeldFigures extends Asked, Held {
  peakMiB: number;
}

/** `pid` is the server's, of which the memory is told. */
export async function holdConnections({
  pid,
  ...order
}: HoldOrder & { pid: number }): Promise<HeldFigures> {
  const ask = await askMeanwhile(order.origin);
  const memory = watchGrowth([pid]);
  const crew = openCrew<HoldOrder, Held>('hold.ts', {
    ...order,
    // Those who ask are connections too.
    idle: Math.max(0, order.idle - ask.connections),
  });
  await crew.ready;
  const asked = await ask.during(crew.result);
  return { ...asked, ...(await crew.result), peakMiB: memory.stop().peakMiB };
}
