import { expect, it } from 'vitest';
import { NO_DRAFT, openTextDraft, useTextDraft } from './text-draft.ts';

it.each([
  ['nothing', [''], ''],
  ['what is pasted', ['一'], '一'],
  ['what was written, and what is pasted after it', ['一', '二'], '一\n二'],
  ['what was written, where nothing is pasted', ['一', ''], '一'],
  ['what is pasted a second time once', ['一', '二', '二'], '一\n二'],
])('opens with %s', (_title, texts, shown) => {
  useTextDraft.setState(NO_DRAFT);
  for (const text of texts) {
    openTextDraft(text);
    useTextDraft.setState({ isOpen: false });
  }
  openTextDraft();
  expect(useTextDraft.getState()).toEqual({ isOpen: true, text: shown });
});
