/** The start of the next lot of a series. */
import { beforeEach, expect, it } from 'vitest';
import { keepDevice, openPage, picture, saveCopies } from './testing/open-page.ts';

const SERIES = { source: 'series', prefix: 'B-', start: '1' } as const;
const PICTURES = ['1.jpg', '2.jpg', '3.jpg'].map(picture);

beforeEach(keepDevice);

/** A page whose list of three has been numbered from 1, and saved. */
async function openSaved() {
  const page = await openPage(SERIES);
  page.batch.add(PICTURES);
  page.batch.markSaved(page.batch.items.map(({ id }) => id));
  return page;
}

it('goes on behind what was saved when the list is emptied', async () => {
  const { batch, start, renames } = await openSaved();
  expect([start(), renames()[0]]).toEqual(['1', '1.jpg>B-0001.jpg']);
  batch.clear();
  expect(start()).toBe('4');
});

it('goes on behind what was saved when the page is loaded anew with its list still there', async () => {
  await openSaved();
  const { batch, start, renames } = await openPage();
  batch.add(PICTURES.slice(0, 1));
  expect([start(), renames()]).toEqual(['4', ['1.jpg>B-0004.jpg']]);
});

it('moves on once: a start that is typed again is meant', async () => {
  const { batch, change } = await openSaved();
  batch.clear();
  change({ start: '1' });
  batch.add(PICTURES);
  batch.clear();
  expect((await openPage()).start()).toBe('1');
});

it('begins where a person has typed while nothing was saved from there', async () => {
  const { batch, change, start } = await openSaved();
  batch.clear();
  change({ start: '500' });
  batch.add(PICTURES);
  batch.clear();
  expect(start()).toBe('500');
});

it('a preset leaves the start of its own prefix, and that of another is looked up', async () => {
  const { changePrefix, lotPresets, start, change } = await openSaved();
  changePrefix('');
  change({ start: '500' });
  const folders = lotPresets.ready.find(({ form }) => form.perFolder);
  if (folders) lotPresets.apply(folders.form);
  expect(start()).toBe('500');
  if (folders) lotPresets.apply({ ...folders.form, prefix: 'B-' });
  expect(start()).toBe('4');
});

it.each<[string, { start?: string }, string[], string]>([
  ['the list is emptied', {}, [], '4'],
  ['another list has begun', {}, ['4.jpg'], '4'],
  ['another start was typed before', { start: '90' }, [], '90'],
])('goes on behind copies that are still being saved when %s', async (_, typed, others, next) => {
  const page = await openPage(SERIES);
  page.batch.add(PICTURES);
  const save = saveCopies(page);
  page.change(typed);
  page.batch.clear();
  page.batch.add(others.map(picture));
  await save();
  expect(page.start()).toBe(next);
});

it('keeps the numbers of copies in mind though another prefix is typed while they are saved', async () => {
  const page = await openPage(SERIES);
  page.batch.add(PICTURES);
  const save = saveCopies(page);
  page.changePrefix('C-');
  await save();
  page.batch.clear();
  expect(page.start()).toBe('1');
  page.changePrefix('B-');
  expect(page.start()).toBe('4');
});

it('begins where it did when no copies are saved after all', async () => {
  const page = await openPage(SERIES);
  page.batch.add(PICTURES);
  const save = saveCopies(page);
  page.batch.clear();
  await save(true);
  expect(page.start()).toBe('1');
});
