import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { spawnCommand } from '#test/spawn-command.ts';

/** The real command, with a data folder of its own. */
function cutoutModel(dataDir: string, args: string[], environment: Record<string, string> = {}) {
  return spawnCommand('commands/cutout-model.ts', args, { DATA_DIR: dataDir, ...environment });
}

function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'transmit-choose-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('npm run cutout-model', () => {
  it('says what there is, how large and under which licence', async () => {
    const { code, said } = await cutoutModel(dataFolder(), []);
    expect(code).toBe(0);
    expect(said).toContain('正在使用自带的模型');
    expect(said).toMatch(/isnet：170\.4 MB，Apache-2\.0/);
  });

  it('knows no other names, and steps back behind CUTOUT_MODEL_URL', async () => {
    const folder = dataFolder();
    expect((await cutoutModel(folder, ['largest'])).said).toContain('没有名为 largest 的模型');
    const url = { CUTOUT_MODEL_URL: 'https://models.test/own.onnx' };
    const refused = await cutoutModel(folder, ['isnet'], url);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.said).toContain('CUTOUT_MODEL_URL 已指定模型');
  });

  it('says how large it is before it fetches, and switches nothing on that is not the vetted file', async () => {
    const folder = dataFolder();
    mkdirSync(join(folder, 'models'));
    // All of the announced bytes are there, and they are zeros: nothing needs to be fetched to see it.
    const part = join(folder, 'models/chosen-isnet.onnx.part');
    writeFileSync(part, '');
    truncateSync(part, 178_648_008);
    const { code, said } = await cutoutModel(folder, ['isnet']);
    expect(code).toBe(1);
    expect(said).toMatch(/^isnet：170\.4 MB/);
    expect(said).toContain('不是核对过的那个文件，已删除，没有启用');
    expect((await cutoutModel(folder, [])).said).toContain('正在使用自带的模型');
  });

  it('goes back to the model of the build, also when none was chosen', async () => {
    expect(await cutoutModel(dataFolder(), ['--off'])).toEqual({
      code: 0,
      said: '已换回自带的抠图模型，几秒内生效。\n',
    });
  });
});
