import { beforeEach, describe, expect, it } from 'vitest';
import { takeToasts, toast } from './toast.ts';

// Other tests of this process may have left some.
beforeEach(() => void takeToasts());

describe('toast', () => {
  it('has nothing to show where none is waiting', () => {
    expect(takeToasts()).toEqual([]);
  });

  it('keeps messages in order until they are taken, and hands each over once', () => {
    toast('已复制');
    toast('没有复制成功', 'error');
    expect(takeToasts().map(({ kind, text }) => [kind, text])).toEqual([
      ['success', '已复制'],
      ['error', '没有复制成功'],
    ]);
    expect(takeToasts()).toEqual([]);
  });

  it('hands over what can be done about a message', () => {
    const undo = { label: '撤销', onPress: () => undefined, shownMs: 10_000 };
    toast('已删除', 'success', undo);
    expect(takeToasts()).toEqual([
      { id: expect.any(Number), kind: 'success', text: '已删除', action: undo },
    ]);
  });
});
