/** Names by the service for a file that has got its name on the disk since. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { NameDetail } from './name-detail.ts';

const FILE = new File(['x'], 'IMG_0001.txt');
const PAID: NameDetail = {
  by: 'service',
  engine: '服务',
  names: ['采购合同'],
  lot: '',
  date: undefined,
};

it('names that were carried along stand while others fail, and cost nothing again', async () => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('document', { cookie: '', title: '' });
  const { carryDetail, nameAnew, nameWorkbench } = await import('./name-workbench.ts');
  const { nameDesk } = await import('./name-desk.ts');
  const { batch } = nameWorkbench;
  onTestFinished(() => {
    batch.clear();
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  const serve = vi.spyOn(nameDesk, 'serve').mockRejectedValue(new Error('服务没有答复'));
  carryDetail(PAID, FILE);
  batch.changeSettings({ engine: 'service' });
  const [id = ''] = batch.add([{ path: FILE.name, file: FILE }]).added;
  const stage = () => batch.find(id)?.stage;
  await expect.poll(() => stage()?.state).toBe('done');
  nameAnew(id);
  await expect.poll(() => stage()?.state).toBe('failed');
  batch.retry([id]);
  await expect.poll(stage).toMatchObject({ state: 'done', detail: PAID });
  expect(serve).toHaveBeenCalledOnce();
});
