import { describe, expect, it, vi } from 'vitest';
import { ImagingFailure } from '../../failure.ts';
import type { RunModel } from '../../models/run-model.ts';
import { findModel } from './find-model.ts';
import type { LearnedModel } from './learned-model.ts';

const run: RunModel = async () => ({ values: new Float32Array(), dimensions: [] });
const OPTIONS = { runtimeUrl: '/runtime.wasm' };

/** Failures are remembered by address, so every test has addresses of its own. */
let count = 0;
function buildModel(): LearnedModel {
  count += 1;
  return {
    url: `/models/${count}.onnx`,
    sha256: '',
    bytes: 0,
    size: 8,
    mean: [0, 0, 0],
    std: [1, 1, 1],
    layout: 'NCHW',
    output: 'none',
  };
}

describe('findModel', () => {
  it('takes the first that opens', async () => {
    const model = buildModel();
    const open = async () => run;
    expect(await findModel([model, buildModel()], OPTIONS, { open })).toEqual({
      found: { model, run },
    });
  });

  it.each([
    ['did not arrive', new ImagingFailure('part-missing'), 'absent'],
    ['cannot be started', new ImagingFailure('part-damaged'), 'broken'],
    ['finds no memory', new RangeError('memory'), 'broken'],
    ['never runs here', new ImagingFailure('part-damaged', { cannotRun: 1 }), 'unable'],
  ] as const)('goes on without one that %s, and says so', async (_, error, miss) => {
    const open = async () => Promise.reject(error);
    expect(await findModel([buildModel()], OPTIONS, { open })).toEqual({ miss });
  });

  it('takes the next where the first is missing, and says so too', async () => {
    const [first, second] = [buildModel(), buildModel()];
    const open = async ({ url }: LearnedModel) => {
      if (url === first.url) throw new ImagingFailure('part-missing');
      return run;
    };
    expect(await findModel([first, second], OPTIONS, { open })).toEqual({
      found: { model: second, run },
      miss: 'absent',
    });
  });

  it('does not ask again at once, but later', async () => {
    const models = [buildModel()];
    const open = vi.fn(async () => Promise.reject(new ImagingFailure('part-missing')));
    let time = 0;
    const ports = { open, now: () => time };
    await findModel(models, OPTIONS, ports);
    expect(await findModel(models, OPTIONS, ports)).toEqual({ miss: 'absent' });
    expect(open).toHaveBeenCalledTimes(1);
    time = 60_000;
    await findModel(models, OPTIONS, ports);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('asks again at once where a person says so', async () => {
    const models = [buildModel()];
    const missing = async () => Promise.reject(new ImagingFailure('part-missing'));
    await findModel(models, OPTIONS, { open: missing });
    const again = { ...OPTIONS, isAskedAgain: true };
    const open = async () => run;
    expect(await findModel(models, again, { open })).toHaveProperty('found');
    // Pieces or a click in the same minute have the model too.
    expect(await findModel(models, OPTIONS, { open })).toHaveProperty('found');
  });

  it('is no failure of the model when somebody gave up', async () => {
    const controller = new AbortController();
    const model = buildModel();
    const open = async () => {
      controller.abort();
      throw new DOMException('gave up', 'AbortError');
    };
    const options = { ...OPTIONS, signal: controller.signal };
    await expect(findModel([model], options, { open })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(await findModel([model], OPTIONS, { open: async () => run })).toHaveProperty('found');
  });
});
