import type { PictureReading } from '@transmit/imaging';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FIRST_TITLE_FORM } from './title-form.ts';
import type { TitleDetail } from './title-workbench.ts';
import { titlesOf } from './titles.ts';

const SERVED = ['云一', '云二', '云三'];
const READING: PictureReading = {
  of: 'picture',
  width: 10,
  height: 10,
  lines: [],
  table: [],
  look: { colours: [{ name: 'red', share: 1 }], flatness: 1 },
  exif: {},
};
const MOCKED = ['../ai/read-picture.ts', '../workbench/batch/picture-reader.ts', './title-desk.ts'];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {});
  vi.doMock('../ai/read-picture.ts', () => ({
    readPicture: async () => READING,
  }));
  vi.doMock('../workbench/batch/picture-reader.ts', () => ({
    pictureReader: () => ({ takeSeat: (begin: (seat: object) => void) => begin({ leave() {} }) }),
  }));
  vi.doMock('./title-desk.ts', () => ({
    titleDesk: {
      allow: () => undefined,
      mayBegin: () => true,
      serve: async () => ({ engine: '云', result: { titles: SERVED } }),
    },
    titleWork: () => ({}),
  }));
  onTestFinished(() => {
    for (const path of MOCKED) vi.doUnmock(path);
    vi.unstubAllGlobals();
    vi.resetModules();
  });
});

/** A picture whose second title of the built-in engine was typed anew, and chosen. */
async function openTyped() {
  const changes = await import('./title-changes.ts');
  const { startTitles, titleWorkbench } = await import('./title-workbench.ts');
  const { titlesOf } = await import('./titles.ts');
  const { readTitleForm } = await import('./title-form.ts');
  const { batch } = titleWorkbench;
  const file = new File(['x'], 'a.jpg');
  const [id = ''] = batch.add([{ path: file.name, file }]).added;
  const shown = () => {
    const item = batch.find(id);
    const { byId } = changes.titleChanges.getState();
    return item && titlesOf(item, changes.changesOf(byId, id), readTitleForm({}));
  };
  batch.changeSettings({ engine: 'local' });
  await expect.poll(() => batch.find(id)?.stage.state).toBe('done');
  changes.editTitle(id, 1, '手打');
  changes.chooseTitle(id, 1);
  return { batch, file, id, shown, startTitles };
}

it('typed titles and the choice come back with a picture that was taken off', async () => {
  const { batch, id, shown } = await openTyped();
  batch.remove([id]);
  batch.undoRemove();
  expect(shown()).toMatchObject({ chosen: 1 });
  expect(shown()?.titles[1]).toBe('手打');
});

it('titles that are paid for stand as they were written, whatever was typed before', async () => {
  const { batch, file, id, shown, startTitles } = await openTyped();
  batch.remove([id]);
  batch.changeSettings({ engine: 'service' });
  batch.undoRemove();
  startTitles([file], {});
  await expect.poll(() => shown()?.engine).toBe('云');
  expect(shown()).toMatchObject({ titles: SERVED, chosen: 0 });
});

const LONG = '送给妈妈的生日节日纪念日礼物礼盒装';

it.each<[TitleDetail, readonly string[], readonly string[]]>([
  [{ by: 'local', reading: READING }, ['送礼', '新款'], []],
  [{ by: 'local', reading: READING }, ['送礼', '最好'], ['最好']],
  [
    { by: 'local', reading: READING },
    [LONG, LONG.replaceAll('妈', '爸')],
    [LONG.replaceAll('妈', '爸')],
  ],
  [{ by: 'service', engine: '云', titles: ['Gift 茶', '茶 gift'] }, ['GIFT', '茶'], []],
  [
    { by: 'service', engine: '云', titles: ['茶', '绿茶 gift'] },
    ['gift', '绿茶', '茶'],
    ['gift', '绿茶'],
  ],
])('titles %j tell which of %j some are without', (detail, keywords, leftOut) => {
  const file = new File(['x'], 'a.jpg');
  const stage = { state: 'done', isUnchanged: true, detail, tookMs: 1 } as const;
  const item = {
    id: '1',
    source: { path: file.name, file },
    own: undefined,
    stage,
    isSaved: false,
  };
  const changes = { chosen: 0, round: 0, edits: new Map() };
  expect(titlesOf(item, changes, { ...FIRST_TITLE_FORM, keywords })?.leftOut).toEqual(leftOut);
});
