import type { RunModel } from '../../models/run-model.ts';
import type { Pixels } from '../../pixels.ts';
import { boxInput, mirrorInput, type NetworkInput, SIDE, stretchInput } from './network-input.ts';
import { readSightings } from './read-sightings.ts';
import { confirmBy, startSeen, sureThings } from './sure-things.ts';
import type { Thing } from './thing.ts';
import { colourOfThing } from './thing-colour.ts';

/**
 * Things that can be seen on a picture, the one that it is of before others. A network sees something in everything:
 * said is what it sees three times in the same place, on the picture stretched to its square, on the picture as it is,
 * and on its mirror image.
 */
export async function findThings(picture: Pixels, run: RunModel): Promise<Thing[]> {
  const look = async (input: NetworkInput) =>
    readSightings((await run(input.planes, [1, 3, SIDE, SIDE])).values, input);
  const stretched = stretchInput(picture);
  let seen = startSeen(await look(stretched));
  for (const prepare of [() => boxInput(picture), () => mirrorInput(stretched)]) {
    // A look that promises nothing leaves nothing for the next to confirm.
    if (seen.length === 0) return [];
    seen = confirmBy(await look(prepare()), seen);
  }
  return sureThings(seen).map((thing) => {
    const colour = colourOfThing(picture, thing);
    return colour ? { ...thing, colour } : thing;
  });
}
