import { describe, expect, it } from 'vitest';
import { LIMITS } from '../document-limits.ts';
import type { SlidesContents } from '../document-model.ts';
import { buildOffice, slideParts } from '../testing/build-office.ts';
import { readBytes } from '../testing/read-bytes.ts';
import { slideOf } from './read-slides.ts';

const open = async (slides: string[], more?: Record<string, string>) =>
  (await readBytes('slides', await buildOffice(slideParts(slides, more))))
    .contents as SlidesContents;

const p = (text: string) => `<a:p><a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p>`;
const shape = (...texts: string[]) => `<p:sp><p:txBody>${texts.map(p).join('')}</p:txBody></p:sp>`;

describe('a slide shows', () => {
  it.each([
    ['nothing', '', []],
    ['a title', shape('季度汇报'), ['季度汇报']],
    ['title and text', shape('季度汇报') + shape('一', '二'), ['季度汇报', '一', '二']],
    ['runs as one line', '<a:p><a:r><a:t>季</a:t></a:r><a:r><a:t>度</a:t></a:r></a:p>', ['季度']],
    [
      'line breaks',
      '<a:p><a:r><a:t>一</a:t></a:r><a:br/><a:r><a:t>二</a:t></a:r></a:p>',
      ['一\n二'],
    ],
    ['no empty lines', '<a:p/><a:p><a:endParaRPr/></a:p>', []],
    ['escaped characters', p('A&amp;B &lt;C&gt;'), ['A&B <C>']],
    ['numbers of pages', '<a:p><a:fld type="slidenum"><a:t>3</a:t></a:fld></a:p>', ['3']],
    [
      'tables cell by cell',
      `<a:tbl><a:tr><a:tc>${p('甲')}</a:tc><a:tc>${p('乙')}</a:tc></a:tr></a:tbl>`,
      ['甲', '乙'],
    ],
    ['groups', `<p:grpSp>${shape('里')}</p:grpSp>`, ['里']],
    [
      'what stands twice once',
      `<mc:Choice>${p('x')}</mc:Choice><mc:Fallback>${p('x')}</mc:Fallback>`,
      ['x'],
    ],
    ['emoji', p('🎉'), ['🎉']],
    [
      'words of a link, not its address',
      '<a:p><a:r><a:rPr><a:hlinkClick r:id="rId9"/></a:rPr><a:t>官网</a:t></a:r></a:p>',
      ['官网'],
    ],
    ['markup as words', p('&lt;script&gt;1&lt;/script&gt;'), ['<script>1</script>']],
    [
      'no names of shapes',
      '<p:sp><p:nvSpPr><p:cNvPr id="1" name="标题 1" descr="图"/></p:nvSpPr></p:sp>',
      [],
    ],
    ['no formulas of pictures', '<p:pic><p:blip r:embed="rId1"/></p:pic>', []],
    ['spaces within', p('a  b'), ['a  b']],
    ['words in CDATA', '<a:p><a:t><![CDATA[a < b]]></a:t></a:p>', ['a < b']],
    ['nothing of comments', `<!-- ${p('秘')} -->${p('x')}`, ['x']],
    ['other prefixes', '<x:p xmlns:x="a"><x:t>字</x:t></x:p>', ['字']],
  ])('%s', async (_what, tree, lines) => {
    expect(await open([tree])).toEqual({ kind: 'slides', slides: [lines], isCut: false });
  });

  it('after the others, in the order of the show and not of the parts', async () => {
    const parts = slideParts([shape('一'), shape('二'), shape('三')]);
    const show =
      '<p:presentation><p:sldIdLst><p:sldId r:id="rId3" id="9"/><p:sldId id="7" r:id="rId1"/></p:sldIdLst></p:presentation>';
    const bytes = await buildOffice({ ...parts, 'ppt/presentation.xml': show });
    const { slides } = (await readBytes('slides', bytes)).contents as SlidesContents;
    expect(slides).toEqual([['三'], ['一']]);
  });

  it('nothing where its part is missing', async () => {
    const { 'ppt/slides/slide1.xml': _, ...parts } = slideParts([shape('一'), shape('二')]);
    const { slides } = (await readBytes('slides', await buildOffice(parts)))
      .contents as SlidesContents;
    expect(slides).toEqual([[], ['二']]);
  });

  it('no more lines than anybody reads', () => {
    expect(slideOf(p('x').repeat(500)).lines).toHaveLength(LIMITS.linesOfSlide);
  });

  it('with as many others as are read at once', async () => {
    const contents = await open(Array.from({ length: LIMITS.slides + 5 }, () => shape('x')));
    expect(contents.slides).toHaveLength(LIMITS.slides);
    expect(contents.isCut).toBe(true);
  });
});
