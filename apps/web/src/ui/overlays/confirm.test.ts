import { afterEach, describe, expect, it } from 'vitest';
import { confirm, useConfirmStore } from './confirm.ts';

const REQUEST = { title: '删除“会议纪要.docx”？', action: '删除' };
const pending = () => useConfirmStore.getState().pending;

afterEach(() => pending()?.answer(false));

describe('confirm', () => {
  it.each([true, false])(
    'resolves with the answer %s and takes the question away',
    async (answer) => {
      const asked = confirm(REQUEST);
      expect(pending()).toMatchObject(REQUEST);
      pending()?.answer(answer);
      expect(await asked).toBe(answer);
      expect(pending()).toBeUndefined();
    },
  );

  it('answers an open question with no when another one is asked', async () => {
    const first = confirm(REQUEST);
    const second = confirm({ title: '取消全部任务？', action: '全部取消' });
    expect(await first).toBe(false);
    expect(pending()?.title).toBe('取消全部任务？');
    pending()?.answer(true);
    expect(await second).toBe(true);
  });
});
