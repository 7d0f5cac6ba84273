import { beforeEach, describe, expect, it } from 'vitest';
import { Disk } from '../rename/apply/testing/disk.ts';
import { keepDevice, openPage } from './testing/open-page.ts';

const NAMES = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
const YES = { value: 'B1', isConfirmed: true };

beforeEach(keepDevice);

describe('files that were renamed on the disk', () => {
  it('are not renamed again by a decision about another', async () => {
    const disk = new Disk(NAMES);
    const { batch, change, decide, idOf, lotInPlace, renames } = await openPage();
    change({ template: '{批号}_{名称}' });
    batch.add(disk.chosen(['1.jpg', '2.jpg']));
    decide(idOf('盘/1.jpg'), YES);
    await lotInPlace.apply();
    expect(disk.names).toEqual(['2.jpg', '3.jpg', '4.jpg', 'B1_1.jpg']);
    batch.add(disk.chosen(['3.jpg']));
    decide(idOf('盘/2.jpg'), YES);
    decide(idOf('盘/3.jpg'), YES);
    expect(renames()).toEqual(['2.jpg>B1_2.jpg', '3.jpg>B1_3.jpg']);
  });

  it('are renamed again by a decision about themselves, not by the same once more', async () => {
    const disk = new Disk(NAMES);
    const { batch, decide, idOf, lotInPlace, renames } = await openPage();
    batch.add(disk.chosen(['1.jpg']));
    decide(idOf('盘/1.jpg'), YES);
    await lotInPlace.apply();
    decide(idOf('盘/B1.jpg'), YES);
    expect(renames()).toEqual([]);
    decide(idOf('盘/B1.jpg'), { ...YES, value: 'B2' });
    expect(renames()).toEqual(['B1.jpg>B2.jpg']);
  });

  it('follow another form', async () => {
    const disk = new Disk(['1.jpg']);
    const { batch, change, lotInPlace, renames } = await openPage({ source: 'series' });
    batch.add(disk.chosen());
    await lotInPlace.apply();
    expect([disk.names, renames()]).toEqual([['0001.jpg'], []]);
    change({ prefix: 'C-', start: '7' });
    expect(renames()).toEqual(['0001.jpg>C-0007.jpg']);
  });
});

describe('a series', () => {
  it('goes on behind the files that were renamed on the disk, whatever becomes of the list', async () => {
    const disk = new Disk(NAMES);
    const { batch, idOf, lotInPlace, renames, start } = await openPage({ source: 'series' });
    batch.add(disk.chosen(['1.jpg', '2.jpg']));
    await lotInPlace.apply();
    batch.add(disk.chosen(['3.jpg']));
    batch.remove([idOf('盘/0001.jpg')]);
    batch.arrange([idOf('盘/3.jpg')]);
    expect(renames()).toEqual(['3.jpg>0003.jpg']);
    batch.clear();
    expect(start()).toBe('3');
  });

  it('gives the others of a list that was stopped the numbers that they had', async () => {
    const disk = new Disk(NAMES);
    const { batch, lotInPlace, renames } = await openPage({ source: 'series' });
    batch.add(disk.chosen());
    disk.onMove = (count) => count === 2 && lotInPlace.stop();
    await lotInPlace.apply();
    expect(renames()).toEqual(['3.jpg>0003.jpg', '4.jpg>0004.jpg']);
  });

  it('begins again where it did when its files have their old names back', async () => {
    const disk = new Disk(NAMES);
    const { batch, lotInPlace, renames } = await openPage({ source: 'series', start: '7' });
    batch.add(disk.chosen());
    const before = renames();
    await lotInPlace.apply();
    await lotInPlace.undo();
    expect([disk.names, renames()]).toEqual([NAMES, before]);
  });

  it.each(['emptied', 'loaded anew'])(
    'loses no number where it was stopped and is %s',
    async (end) => {
      const disk = new Disk(NAMES);
      const { batch, lotInPlace, start } = await openPage({ source: 'series' });
      batch.add(disk.chosen());
      disk.onMove = (count) => count === 2 && lotInPlace.stop();
      await lotInPlace.apply();
      if (end === 'emptied') batch.clear();
      expect(end === 'emptied' ? start() : (await openPage()).start()).toBe('3');
    },
  );

  it.each([
    ['never', '7'],
    ['before', '11'],
    ['since', '12'],
  ])(
    'is where it was when its files have their old names back; copies saved: %s',
    async (saved, next) => {
      const disk = new Disk([...NAMES, '5.jpg']);
      const page = await openPage({ source: 'series', start: '7' });
      const { batch, change, changePrefix, lotInPlace, start } = page;
      const save = () => batch.markSaved(batch.items.map(({ id }) => id));
      batch.add(disk.chosen(NAMES));
      if (saved === 'before') save();
      await lotInPlace.apply();
      if (saved === 'since') {
        batch.add(disk.chosen(['5.jpg']));
        save();
      }
      await lotInPlace.undo();
      expect(start()).toBe('7');
      expect((await openPage()).start()).toBe(next);
      batch.clear();
      expect(start()).toBe(next);
      change({ start: '1' });
      changePrefix('C-');
      changePrefix('');
      expect(start()).toBe(saved === 'never' ? '1' : next);
    },
  );

  it('gives no number again that a copy has, where its files are renamed as well', async () => {
    const disk = new Disk(NAMES);
    const { batch, lotInPlace, start } = await openPage({ source: 'series' });
    batch.add(disk.chosen());
    batch.markSaved(batch.items.map(({ id }) => id));
    disk.onMove = (count) => count === 2 && lotInPlace.stop();
    await lotInPlace.apply();
    expect(start()).toBe('3');
    batch.clear();
    expect(start()).toBe('5');
  });

  it('does not run out for files that have their numbers', async () => {
    const disk = new Disk(NAMES);
    const { batch, lotInPlace, problem } = await openPage({
      source: 'series',
      start: '999999999995',
      width: '12',
    });
    batch.add(disk.chosen(['1.jpg', '2.jpg', '3.jpg']));
    await lotInPlace.apply();
    batch.add(disk.chosen(['4.jpg']));
    expect(problem()).toBeUndefined();
  });

  it('counts on in each folder', async () => {
    const disk = new Disk(NAMES);
    const { batch, lotInPlace, renames } = await openPage({ source: 'series', perFolder: true });
    batch.add(disk.chosen(['1.jpg', '2.jpg']));
    await lotInPlace.apply();
    batch.add(disk.chosen(['3.jpg']));
    expect(renames()).toEqual(['3.jpg>0003.jpg']);
  });

  it('gives no number of a folder again when its file is off the list', async () => {
    const disk = new Disk(NAMES);
    const { batch, idOf, lotInPlace, renames } = await openPage({
      source: 'series',
      perFolder: true,
    });
    batch.add(disk.chosen(['1.jpg', '2.jpg', '3.jpg']));
    await lotInPlace.apply();
    batch.remove([idOf('盘/0001.jpg')]);
    batch.add(disk.chosen(['4.jpg']));
    expect(renames()).toEqual(['4.jpg>0004.jpg']);
    await lotInPlace.apply();
    await lotInPlace.undo();
    expect(renames()).toEqual(['4.jpg>0004.jpg']);
  });

  it('counts anew in each folder of another list, and leaves files alone that come back', async () => {
    const [disk, other] = [new Disk(NAMES), new Disk(NAMES)];
    const { batch, lotInPlace, renames } = await openPage({ source: 'series', perFolder: true });
    batch.add(disk.chosen());
    await lotInPlace.apply();
    batch.clear();
    batch.add(other.chosen(['1.jpg']));
    expect(renames()).toEqual(['1.jpg>0001.jpg']);
    batch.undoRemove();
    expect(renames()).toEqual(['1.jpg>0001 (2).jpg']);
  });

  it('counts on in each folder of a list that was emptied by mistake', async () => {
    const disk = new Disk(NAMES);
    const { batch, idOf, lotInPlace, renames } = await openPage({
      source: 'series',
      perFolder: true,
    });
    batch.add(disk.chosen(['1.jpg']));
    await lotInPlace.apply();
    batch.add(disk.chosen(['2.jpg']));
    batch.remove([idOf('盘/0001.jpg')]);
    batch.clear();
    batch.undoRemove();
    expect(renames()).toEqual(['2.jpg>0002.jpg']);
  });

  it('gives a file of a folder that was not renamed a number behind the others', async () => {
    const disk = new Disk(NAMES);
    const { batch, lotInPlace, renames } = await openPage({ source: 'series', perFolder: true });
    batch.add(disk.chosen());
    disk.onMove = (count) => count === 1 && disk.drop('2.jpg');
    await lotInPlace.apply();
    expect(disk.names).toEqual(['0001.jpg', '0003.jpg', '0004.jpg']);
    expect(renames()).toEqual(['2.jpg>0005.jpg']);
  });

  it.each([true, false])(
    'leaves files alone that have their numbers already; each folder anew: %s',
    async (perFolder) => {
      const disk = new Disk(['0001.jpg', '2.jpg', '3.jpg']);
      const { batch, lotInPlace, renames } = await openPage({ source: 'series', perFolder });
      batch.add(disk.chosen());
      const before = renames();
      await lotInPlace.apply();
      expect([disk.names, renames()]).toEqual([['0001.jpg', '0002.jpg', '0003.jpg'], []]);
      await lotInPlace.undo();
      expect(renames()).toEqual(before);
    },
  );
});

describe('a series that somebody changes while its names go to the disk', () => {
  it.each([
    [false, 'the last row', '4.jpg', '5.jpg>0005.jpg'],
    [false, 'the first row', '1.jpg', '5.jpg>0005.jpg'],
    [true, 'the last row', '4.jpg', '5.jpg>0005.jpg'],
  ])(
    'gives no number again; each folder anew: %s, taken off: %s',
    async (perFolder, _, gone, renamed) => {
      const disk = new Disk([...NAMES, '5.jpg']);
      const { batch, idOf, lotInPlace, renames } = await openPage({ source: 'series', perFolder });
      batch.add(disk.chosen(NAMES));
      disk.onMove = (count) => count === 1 && batch.remove([idOf(`盘/${gone}`)]);
      await lotInPlace.apply();
      batch.add(disk.chosen(['5.jpg']));
      expect(renames()).toEqual([renamed]);
    },
  );

  it('stops where its own prefix did, and leaves the other alone', async () => {
    const disk = new Disk(NAMES);
    const page = await openPage({ source: 'series', prefix: 'B-' });
    const { batch, changePrefix, lotInPlace, renames, start } = page;
    batch.add(disk.chosen());
    disk.onMove = (count) => count === 1 && changePrefix('C-');
    await lotInPlace.apply();
    expect(disk.names.at(-1)).toBe('B-0004.jpg');
    expect([start(), renames()[0]]).toEqual(['1', 'B-0001.jpg>C-0001.jpg']);
    changePrefix('B-');
    expect(start()).toBe('5');
    changePrefix('C-');
    expect(start()).toBe('1');
  });

  it('leaves a start that was typed, also when the names come back', async () => {
    const disk = new Disk(NAMES);
    const { batch, change, lotInPlace, start } = await openPage({ source: 'series' });
    batch.add(disk.chosen());
    disk.onMove = (count) => count === 1 && change({ start: '5' });
    await lotInPlace.apply();
    expect(start()).toBe('5');
    await lotInPlace.undo();
    expect(start()).toBe('5');
  });
});
