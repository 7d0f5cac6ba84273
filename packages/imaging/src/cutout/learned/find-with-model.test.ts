import { describe, expect, it, vi } from 'vitest';
import { buildScene, likeness, type Scene } from '../build-scene.ts';
import type { Bounds } from '../mask.ts';
import { cutOutWithModel } from './cut-out-with-model.ts';
import type { Look, LookAt } from './look.ts';

const SIDE = 64;

/** No smooth backdrop. */
const squares = (x: number, y: number) =>
  (Math.floor(x * 10) + Math.floor(y * 8)) % 2 === 0
    ? ([235, 240, 238] as const)
    : ([150, 200, 190] as const);

/** A model that knows the truth of a scene, as `seen` changes it. */
function knowing({ alpha }: Scene, seen = (opacity: number) => opacity): LookAt {
  return async (within) => {
    const values = new Float32Array(SIDE * SIDE);
    for (const place of values.keys()) {
      const [x, y] = placeIn(within, place);
      values[place] = seen((alpha.data[y * alpha.width + x] ?? 0) / 255);
    }
    return { values, side: SIDE, within } satisfies Look;
  };
}

function placeIn({ left, top, right, bottom }: Bounds, place: number) {
  return [
    Math.floor(left + (((place % SIDE) + 0.5) / SIDE) * (right - left)),
    Math.floor(top + ((Math.floor(place / SIDE) + 0.5) / SIDE) * (bottom - top)),
  ] as const;
}

describe('cutting out with a model', () => {
  it('makes an edge that is finer than the model’s', async () => {
    const scene = buildScene({ background: squares, width: 320, height: 240, radius: 90 });
    const result = await cutOutWithModel(scene.picture, knowing(scene));
    expect(result).toMatchObject({ method: 'model', certainty: 'sure' });
    expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.99);
  });

  it('does not ask the model where a smooth backdrop has no doubt', async () => {
    const scene = buildScene({ width: 320, height: 240, radius: 80 });
    const lookAt = vi.fn(knowing(scene));
    expect(await cutOutWithModel(scene.picture, lookAt)).toMatchObject({
      method: 'backdrop',
      certainty: 'sure',
    });
    expect(lookAt).not.toHaveBeenCalled();
  });

  it('is sure of a doubtful backdrop where the model says the same', async () => {
    // A ring that is bright inside may have a label there.
    const scene = buildScene({ width: 320, height: 240, radius: 80, hole: 22 });
    const alone = await cutOutWithModel(scene.picture, async (within) => ({
      values: new Float32Array(SIDE * SIDE),
      side: SIDE,
      within,
    }));
    expect(alone.certainty).toBe('ask-for-box');
    const both = await cutOutWithModel(scene.picture, knowing(scene));
    expect(both).toMatchObject({ method: 'backdrop', certainty: 'sure' });
  });

  it('takes what colours say where they know better than a model in doubt', async () => {
    const scene = buildScene({ background: squares, width: 320, height: 240, radius: 80 });
    const half: LookAt = async (within) => {
      const look = await knowing(scene, (opacity) => opacity * 0.6)(within);
      for (const place of look.values.keys()) if (place % SIDE > SIDE / 2) look.values[place] = 0;
      return look;
    };
    const result = await cutOutWithModel(scene.picture, half);
    expect(result.method).toBe('colours');
    expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.95);
  });

  it('leaves an opening on a smooth backdrop open, with a box as without', async () => {
    const scene = buildScene({ width: 320, height: 240, radius: 80, hole: 22 });
    // A model that takes a ring for a disc.
    const filled = buildScene({ width: 320, height: 240, radius: 80 });
    const box = { left: 74, top: 34, right: 246, bottom: 206 };
    for (const options of [{}, { box }]) {
      const result = await cutOutWithModel(scene.picture, knowing(filled), options);
      expect(result).toMatchObject({ method: 'backdrop', certainty: 'ask-for-box' });
      expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.95);
    }
  });

  it('asks about a ring on a ground of several colours that a model takes for a disc', async () => {
    const scene = buildScene({
      background: squares,
      width: 320,
      height: 240,
      radius: 80,
      hole: 50,
    });
    const filled = buildScene({ background: squares, width: 320, height: 240, radius: 80 });
    const alone = await cutOutWithModel(scene.picture, knowing(filled));
    expect(alone.certainty).toBe('ask-for-box');
    expect(likeness(alone.alpha, scene.alpha), 'colours find the opening').toBeGreaterThan(0.95);
  });

  it('takes in a box what colours know better than a model in doubt', async () => {
    const scene = buildScene({
      background: squares,
      width: 320,
      height: 240,
      radius: 80,
      hole: 50,
    });
    const filled = buildScene({ background: squares, width: 320, height: 240, radius: 80 });
    const box = { left: 74, top: 34, right: 246, bottom: 206 };
    const result = await cutOutWithModel(scene.picture, knowing(filled), { box });
    expect(result.method).toBe('colours');
    expect(likeness(result.alpha, scene.alpha)).toBeGreaterThan(0.95);
  });

  it('does not let a model empty a box', async () => {
    const scene = buildScene({ background: squares, width: 320, height: 240, radius: 60 });
    const box = { left: 96, top: 56, right: 224, bottom: 184 };
    const speck: LookAt = async (within) => {
      const values = new Float32Array(SIDE * SIDE);
      values.fill(1, (SIDE * SIDE) / 2, (SIDE * SIDE) / 2 + 4);
      return { values, side: SIDE, within };
    };
    const { alpha } = await cutOutWithModel(scene.picture, speck, { box });
    expect(likeness(alpha, scene.alpha)).toBeGreaterThan(0.9);
  });

  it('looks at a box from near, and at the whole picture where that shows too little of it', async () => {
    const scene = buildScene({ background: squares, width: 320, height: 240, radius: 60 });
    const box = { left: 96, top: 56, right: 224, bottom: 184 };
    const parts: Bounds[] = [];
    const blindNear: LookAt = async (within) => {
      parts.push(within);
      const isWhole = within.right - within.left === 320;
      return knowing(scene, (opacity) => (isWhole ? opacity : 0))(within);
    };
    const { alpha } = await cutOutWithModel(scene.picture, blindNear, { box });
    expect(parts[0]?.left).toBeGreaterThan(60);
    expect(parts.some(({ right }) => right === 320)).toBe(true);
    expect(likeness(alpha, scene.alpha)).toBeGreaterThan(0.9);
  });

  it('takes in a box what a mirrored look confirms from afar before what it does not from near', async () => {
    const scene = buildScene({ background: squares, width: 320, height: 240, radius: 60 });
    const box = { left: 96, top: 56, right: 224, bottom: 184 };
    const lookAt: LookAt = async (within, isMirrored) => {
      if (within.right - within.left === 320) {
        return knowing(scene, (opacity) => 0.8 * opacity)(within);
      }
      const share = isMirrored ? 0.1 : 1;
      const values = Float32Array.from({ length: SIDE * SIDE }, (_, place) =>
        place < share * SIDE * SIDE ? 0.8 : 0,
      );
      return { values, side: SIDE, within };
    };
    const { alpha } = await cutOutWithModel(scene.picture, lookAt, { box });
    expect(likeness(alpha, scene.alpha)).toBeGreaterThan(0.95);
  });

  it('keeps nothing outside of a box', async () => {
    const scene = buildScene({ background: squares, width: 320, height: 240, radius: 80 });
    const box = { left: 60, top: 20, right: 160, bottom: 220 };
    const { bounds } = await cutOutWithModel(scene.picture, knowing(scene), { box });
    expect(bounds?.right).toBeLessThanOrEqual(163);
  });

  // SECURITY §3 row 238
  it.each([
    ['alone', undefined, 3],
    ['in a box', { left: 96, top: 56, right: 224, bottom: 184 }, 5],
  ])(
    'looks no more than so often %s where the model is certain of nothing',
    async (_, box, most) => {
      const scene = buildScene({ background: squares, width: 320, height: 240, radius: 60 });
      let count = 0;
      const result = await cutOutWithModel(
        scene.picture,
        async (within) => {
          count += 1;
          const look = await knowing(scene)(within);
          // Each look sees something small in another place.
          const values = look.values.map((_value, place) =>
            place % SIDE > 10 + count && place % SIDE < 20 + count ? 0.6 : 0,
          );
          return { ...look, values };
        },
        { box },
      );
      if (!box) expect(result.certainty).toBe('ask-for-box');
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(most);
    },
  );

  // SECURITY §3 row 238
  it.each([
    [1, 1],
    [4096, 1],
    [1, 4096],
    [4096, 3],
  ])(
    'cuts a picture of %i × %i pixels out as any other, or finds nothing',
    async (width, height) => {
      const { picture } = buildScene({ width, height, background: squares });
      const seesAll: LookAt = async (within) => ({
        values: new Float32Array(SIDE * SIDE).fill(0.6),
        side: SIDE,
        within,
      });
      for (const box of [undefined, { left: 0, top: 0, right: width, bottom: height }]) {
        const { alpha } = await cutOutWithModel(picture, seesAll, { box });
        expect([alpha.width, alpha.height, alpha.data.length]).toEqual([
          width,
          height,
          width * height,
        ]);
      }
    },
  );
});
