import { expect, it } from 'vitest';
import { type EditorMark, markText } from './marks.ts';

/** `[` and `]` stand where the selection begins and ends. */
function apply(marked: string, mark: EditorMark): string {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  const text = marked.replace(/[⟦⟧]/g, '');
  const { from, to, insert, select } = markText(text, { start, end }, mark);
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, select.start)}⟦${after.slice(select.start, select.end)}⟧${after.slice(select.end)}`;
}

it.each<[string, EditorMark, string]>([
  ['取件⟦注意⟧码', 'bold', '取件**⟦注意⟧**码'],
  ['取件⟦⟧码', 'bold', '取件**⟦重点⟧**码'],
  ['看⟦这里⟧', 'link', '看[⟦这里⟧](https://)'],
  ['第一行\n第⟦⟧二行', 'heading', '第一行\n## 第二行⟦⟧'],
  ['## 第⟦⟧二行', 'heading', '第二行⟦⟧'],
  ['⟦甲\n乙⟧\n丙', 'list', '⟦- 甲\n- 乙⟧\n丙'],
  ['⟦- 甲\n- 乙⟧', 'list', '⟦甲\n乙⟧'],
  ['⟦- 甲\n乙⟧', 'list', '⟦- - 甲\n- 乙⟧'],
  ['⟦⟧', 'quote', '> ⟦⟧'],
  ['前⟦⟧', 'table', '前\n\n| 项目 | 说明 |\n| --- | --- |\n| 内容 | 内容 |\n⟦⟧'],
  ['⟦⟧', 'table', '| 项目 | 说明 |\n| --- | --- |\n| 内容 | 内容 |\n⟦⟧'],
])('%j with %s is %j', (before, mark, after) => {
  expect(apply(before, mark)).toBe(after);
});
