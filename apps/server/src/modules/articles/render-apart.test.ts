import { articleBytes } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { judgeSilence, renderApart } from './render-apart.ts';

const BYTES = 200 * 1024;
/** More than the product gives, as tests run on busy machines; a library that is not linear takes longer still. */
const ROOMY_MS = 10_000;
const SHORT_MS = 300;
/** A thread that a busy machine gave no time. */
const BUSY = 'E_BUSY';

it('renders on a thread of its own', async () => {
  const { html, headings } = await renderApart('## 一\n\n**注意：**字');
  expect(html).toContain('<strong>注意：</strong>字');
  expect(headings).toEqual([{ id: 's-1', text: '一', level: 2 }]);
});

it('a text that keeps the library busy is given up, and says so', async () => {
  // Each address that is written out is looked for again in the rest of the word that it stands in.
  const refused = await outcomeOf('http://a'.repeat(25_000), SHORT_MS);
  expect([FIELD_FAULTS.articleTooComplex, BUSY]).toContain(refused);
});

it.each([
  [0, 'no time'],
  [599, 'no time'],
  [600, 'too complex'],
  [Number.POSITIVE_INFINITY, 'too complex'],
])('a thread that had %s ms of a processor within 1,200 ms: %s', (cpuMs, judged) => {
  expect(judgeSilence(cpuMs, 1200)).toBe(judged);
});

describe('SECURITY §3 row 149: an honest long article is published', () => {
  const paragraph =
    '这是**重点**，也有*强调*、~~删去~~和`代码`；详见[说明](/v/article/help "帮助")。*“引文”*之后还有字。\n\n';
  const section = [
    '## 一节\n\n',
    paragraph.repeat(3),
    '> 引用的话，**加粗**。\n> > 再引一层。\n\n',
    '- 一项\n  - 里面一项\n    1. 再里面\n- [x] 做完\n\n',
    '| 甲 | 乙 |\n|:--|--:|\n| **一** | `二` |\n\n',
    '```ts\nconst a = 1;\n```\n\n看 https://example.com/a?b=1 和脚注[^1]。\n\n',
  ].join('');

  it.each([
    ['sections with every mark', `${section.repeat(BYTES / articleBytes(section))}[^1]: 脚注。`],
    ['one paragraph without a break', fillTo('**词**，')],
    ['one paragraph of every mark', fillTo('字**词**，*语*“~~句~~”`码`[链](/a)')],
    ['one list', fillTo('- 一项**词**\n')],
    ['one table', `| 甲 | 乙 |\n|---|---|\n${fillTo('| **一** | 二 |\n')}`],
    ['one block of code', `\`\`\`\n${fillTo('let a = *b* + [c](d);\n')}\`\`\``],
  ])('200 KB: %s', async (_title, source) => {
    expect(await outcomeOf(source, ROOMY_MS)).toBe('rendered');
  });
});

describe('SECURITY §3 row 150: 200 KB of each mark is rendered, or refused in words', () => {
  const marks = `* ** *a_ *a **a _ _a __字 \` \`a [ [a [a](b [a][b] ] ( ! ![ ![a](b > # - | |a ~ ~~a < <a <! & &amp
    \\ \\* [a] [^a] a@b www.a http://a : = + 1. **词**， ![*[ [](`;
  const lines = [
    '* ',
    '*a ',
    '~~a ',
    '[a] ',
    '[^a] ',
    'http://a ',
    '> ',
    '- ',
    '1. ',
    '# a\n',
    '- a\n',
    '[a]: b\n',
    '[^a]: b\n',
    '= \n',
    '```\n',
  ];
  const deepList = Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- a\n`).join('');
  const wideTable = `|${'a|'.repeat(50_000)}\n|${'-|'.repeat(50_000)}\n`;
  const manyCells = `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|a\n'.repeat(60_000)}`;
  const footnotes = Array.from({ length: 9000 }, (_, at) => `[^${at}]\n\n[^${at}]: 注\n\n`).join(
    '',
  );
  const references = Array.from({ length: 9000 }, (_, at) => `[k${at}]: /u\n[k${at}]\n\n`).join('');

  it.each([
    ...marks.split(/\s+/).map(fillTo),
    ...lines.map(fillTo),
    ...[deepList, wideTable, manyCells, footnotes, references],
  ])('%.12j', async (source) => {
    const outcome = await outcomeOf(source, SHORT_MS);
    expect(['rendered', FIELD_FAULTS.articleTooComplex, BUSY]).toContain(outcome);
  });

  it('what nests deeper than anybody writes is refused, not left out in silence', async () => {
    const quoted = (levels: number) => outcomeOf(`${'> '.repeat(levels)}字`, ROOMY_MS);
    expect(await quoted(60)).toBe(FIELD_FAULTS.articleTooComplex);
    expect(await quoted(20)).toBe('rendered');
  });
});

function fillTo(unit: string): string {
  return unit.repeat(Math.floor(BYTES / articleBytes(unit)));
}

/** `rendered`, the sentence at the field, or the code of a refusal that blames no text. */
async function outcomeOf(source: string, giveUpMs: number): Promise<string | undefined> {
  try {
    await renderApart(source, giveUpMs);
    return 'rendered';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.fields?.['source'] ?? error.code;
  }
}
