import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createRemembered } from '../remembered.ts';
import { MOST_PRESETS } from './preset-list.ts';
import { createFormShelf } from './preset-shelf.ts';

interface Form {
  size: number;
  engine: string;
}

const readForm = (stored: Readonly<Record<string, unknown>>): Form => ({
  size: typeof stored['size'] === 'number' ? stored['size'] : 200,
  engine: stored['engine'] === 'local' ? 'local' : 'service',
});

function openShelf() {
  const settings = createRemembered('trial', readForm);
  const shelf = createFormShelf({
    tool: 'trial',
    fields: ['size'],
    ready: [
      { name: '常规', form: {} },
      { name: '邮箱', form: { size: 2048 } },
    ],
    read: readForm,
    settings,
  });
  return { settings, shelf };
}

function namesOf({ shelf }: Pick<ReturnType<typeof openShelf>, 'shelf'>): string[] {
  return shelf.kept.getState().own.map(({ name }) => name);
}

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterAll(() => vi.unstubAllGlobals());

it('a preset changes the fields that it holds, and leaves the others as the person has them', () => {
  const { settings, shelf } = openShelf();
  settings.getState().change({ engine: 'local' });
  const [, mail] = shelf.ready;
  if (mail) shelf.apply(mail.form);
  expect(settings.getState().form).toEqual({ size: 2048, engine: 'local' });
  expect(shelf.current()).toEqual({ size: 2048 });
});

it('what was kept and used is there in another page, and can be taken off', () => {
  const { settings, shelf } = openShelf();
  settings.getState().change({ size: 300 });
  shelf.noteUsed();
  settings.getState().change({ size: 400 });
  shelf.save('我的');
  const { shelf: again } = openShelf();
  expect(again.kept.getState()).toEqual({
    own: [{ name: '我的', form: { size: 400 } }],
    recent: [{ size: 300 }],
  });
  again.remove('我的')();
  expect(again.kept.getState().own).toEqual([{ name: '我的', form: { size: 400 } }]);
  again.remove('我的');
  again.forget({ size: 300 });
  expect(openShelf().shelf.kept.getState()).toEqual({ own: [], recent: [] });
});

it('settings that have a name are not noted a second time without one', () => {
  const { settings, shelf } = openShelf();
  shelf.noteUsed();
  settings.getState().change({ size: 2048 });
  shelf.noteUsed();
  expect(shelf.kept.getState().recent).toEqual([]);
});

it('what another tab has kept meanwhile stays', () => {
  const [mine, other] = [openShelf(), openShelf()];
  for (const [tab, size] of [[other, 300] as const, [mine, 400] as const]) {
    tab.settings.getState().change({ size });
    tab.shelf.noteUsed();
    tab.shelf.save(`${size}`);
  }
  const undo = other.shelf.remove('300');
  mine.settings.getState().change({ size: 500 });
  mine.shelf.save('500');
  undo();
  expect(namesOf(openShelf())).toEqual(['400', '500', '300']);
  expect(namesOf(other)).toEqual(['400', '500', '300']);
  expect(openShelf().shelf.kept.getState().recent).toEqual([{ size: 400 }, { size: 300 }]);
});

it('there is no room for a preset where another tab has kept the last', () => {
  const [mine, other] = [openShelf(), openShelf()];
  for (let at = 0; at < MOST_PRESETS; at += 1) other.shelf.save(`${at}`);
  expect([mine.shelf.hasRoomFor('我的'), mine.shelf.hasRoomFor('7')]).toEqual([false, true]);
});

it('presets last as long as the page where the device is full, and are stored when it has room again', () => {
  const { shelf } = openShelf();
  shelf.save('一');
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  for (const name of ['二', '三']) shelf.save(name);
  expect(namesOf({ shelf })).toEqual(['一', '二', '三']);
  localStorage.setItem = setItem;
  shelf.remove('二');
  expect(namesOf({ shelf })).toEqual(['一', '三']);
  expect(namesOf(openShelf())).toEqual(['一', '三']);
});

it('presets last as long as the page where nothing can be stored', () => {
  vi.stubGlobal('localStorage', undefined);
  const { shelf } = openShelf();
  for (const name of ['一', '二']) shelf.save(name);
  expect(namesOf({ shelf })).toEqual(['一', '二']);
});
