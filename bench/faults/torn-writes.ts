import { PUT_POINTS } from '../../apps/server/src/modules/object-store/store/crash-points.ts';
import { hashBytes, someBytes } from './bytes.ts';
import { defineFault } from './fault.ts';
import { grantFor, openServer, readObjectBack, store } from './steps.ts';
import { sweepAfterADay } from './sweep.ts';

export const tornWrites = defineFault({
  id: 'F20',
  title: 'partial write, torn rename',
  does: 'the server dies between the first byte of a temporary file and the row that names it, at eight points; what is left is looked at and swept as after a day (cuts of the power in between: F3)',
  bar: '0 visible partial objects; sweep removes 100 %',
  async procedure(env) {
    const server = await openServer(env);
    const rounds = env.isShort ? 1 : 5;
    let deaths = 0;
    let partial = 0;
    for (const point of Array.from({ length: rounds }, () => PUT_POINTS).flat()) {
      await server.restart({ FAILPOINT: `${point}:kill` });
      const grant = await grantFor(server, 300_000);
      const bytes = someBytes(300_000);
      const isDead = await store(grant, bytes).then(
        () => false,
        () => true,
      );
      if (isDead) deaths += 1;
      await server.restart();
      const found = await readObjectBack(server, grant.key);
      if (found !== undefined && found !== hashBytes(bytes)) partial += 1;
    }
    await server.stop();
    const { strayBefore, strayAfter, missing } = await sweepAfterADay(server.dataDir);
    return { asked: rounds * PUT_POINTS.length, deaths, partial, strayBefore, strayAfter, missing };
  },
  line: ({ deaths, partial, strayBefore, strayAfter, missing }) =>
    `${deaths} deaths: ${partial} visible partial objects, ${missing} rows without a file; sweep removed ${strayBefore - strayAfter}/${strayBefore}`,
  pass: ({ asked, deaths, partial, strayBefore, strayAfter, missing }) =>
    deaths === asked && partial === 0 && missing === 0 && strayBefore > 0 && strayAfter === 0,
});
