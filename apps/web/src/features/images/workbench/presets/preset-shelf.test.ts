import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createRemembered } from '../remembered.ts';
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
