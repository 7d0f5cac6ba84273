import { defineFault } from './fault.ts';
import { recordWrites } from './power-loss/record.ts';
import { replayCuts } from './power-loss/replay.ts';

export const powerLoss = defineFault({
  id: 'F3',
  title: 'power loss',
  does: 'every write, sync, rename and answer of a server at work is recorded by strace; the disk is rebuilt as a power cut at each of them would leave it, in five ways from “nothing unsynced” to “all of it”',
  bar: '1,300 acks: 1,300 in order; all cuts clean',
  needs: ['linux', 'strace'],
  async procedure(env) {
    const size = env.isShort ? 10 : 1;
    const recorded = await recordWrites(env, {
      puts: 500 / size,
      completes: 100 / size,
      openParts: 380 / size,
      notices: 200 / size,
    });
    return { wanted: recorded.acks.size, ...replayCuts(recorded) };
  },
  line: ({ acks, inOrder, cuts, clean, faults }) =>
    `${acks} acks: ${inOrder} in order; replayed cuts ${clean}/${cuts} clean${faults[0] ? `; first: ${faults[0]}` : ''}`,
  pass: ({ wanted, acks, inOrder, cuts, clean }) =>
    acks === wanted && acks > 0 && inOrder === acks && cuts > 0 && clean === cuts,
});
