import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { hostname: 'files.example.com' });
  return () => vi.unstubAllGlobals();
});

const TYPED = {
  password: '4321',
  ownWords: '春眠不觉晓',
  title: '合同',
  note: '请保密',
  maxDownloads: '2',
};
const EMPTY = { password: '', ownWords: '', title: '', note: '', maxDownloads: '' };

async function become(viewer: string): Promise<void> {
  vi.stubGlobal('document', { cookie: viewer && `u=${viewer}` });
  const { refreshLogin } = await import('#platform/storage/client-state.ts');
  refreshLogin();
}

/** Somebody at the sending screen has typed something everywhere. */
async function typeAs(viewer: string) {
  await become(viewer);
  const { useSettings } = await import('./settings/use-settings.ts');
  const { useTextDraft } = await import('./intake/text-draft.ts');
  const { useIntakeRefusals } = await import('./intake/intake-refusals.ts');
  const { forgetTypedOnLeaving } = await import('./forget-typed.ts');
  forgetTypedOnLeaving();
  useSettings.getState().change({ ...TYPED, expireDays: 90 });
  useTextDraft.setState({ isOpen: false, text: '密码是 1234' });
  useIntakeRefusals.setState({ sentences: ['“合同.pdf”没有加入'] });
  return () => ({
    settings: useSettings.getState(),
    text: useTextDraft.getState().text,
    refused: useIntakeRefusals.getState().sentences.length,
  });
}

it.each([
  ['logs out', ''],
  ['makes way for somebody else', 'B'],
])('nothing that a person has typed is there once they %s', async (_how, next) => {
  const typed = await typeAs('A');
  await become(next);
  expect(typed()).toMatchObject({ settings: EMPTY, text: '', refused: 0 });
});

it.each([
  ['a visitor who logs in', '', 'A'],
  ['whoever stays', 'A', 'A'],
])('%s keeps what was typed', async (_who, before, next) => {
  const typed = await typeAs(before);
  await become(next);
  const settings = { ...TYPED, expireDays: 90 };
  expect(typed()).toMatchObject({ settings, text: '密码是 1234', refused: 1 });
});
