/** Shows as PowerPoint, WPS, Keynote, Google and LibreOffice write them. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { type Package, pptx, type SlideFile, STRICT, shape, slideXml } from './office-writers.ts';

const of =
  (slides: readonly SlideFile[], rest: Partial<Package> = {}) =>
  () =>
    pptx(slides, rest);
const tree = (content: string): SlideFile => ({ tree: content });
const line = (inside: string) => `<p:sp><p:txBody><a:p>${inside}</a:p></p:txBody></p:sp>`;
const show = (ids: string) =>
  `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`;

const ROWS: readonly CorpusRow[] = [
  ['powerpoint', of([tree(shape('季度汇报', '收入'))]), ['季度汇报', '收入']],
  ['powerpoint-stored', of([tree(shape('不压缩'))], { entry: {} }), ['不压缩']],
  ['google-slides', of([tree(shape('在线幻灯片'))], { isRelationFirst: true }), ['在线幻灯片']],
  [
    'streamed',
    of([tree(shape('流式'))], { entry: { isDeflated: true, isStreamed: true } }),
    ['流式'],
  ],
  ['strict-edition', of([tree(shape('严格版'))], { base: STRICT }), ['严格版']],
  [
    'hidden-slide',
    of([
      tree(shape('第一')),
      { tree: shape('不放映'), attributes: 'show="0"' },
      tree(shape('第三')),
    ]),
    ['第一', '第三'],
    ['不放映'],
  ],
  ['main-part-elsewhere', of([tree(shape('别处'))], { main: 'ppt/presentation2.xml' }), ['别处']],
  [
    'runs-of-one-word',
    of([tree(line('<a:r><a:t>季</a:t></a:r><a:r><a:t>度</a:t></a:r>'))]),
    ['季度'],
  ],
  [
    'line-break',
    of([tree(line('<a:r><a:t>上</a:t></a:r><a:br/><a:r><a:t>下</a:t></a:r>'))]),
    ['上\n下'],
  ],
  [
    'number-of-the-page',
    of([tree(line('<a:fld id="x" type="slidenum"><a:rPr/><a:t>12</a:t></a:fld>'))]),
    ['12'],
  ],
  [
    'table',
    of([
      tree(
        '<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>格一</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>格二</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>',
      ),
    ]),
    ['格一', '格二'],
  ],
  ['group', of([tree(`<p:grpSp><p:grpSp>${shape('组内')}</p:grpSp></p:grpSp>`)]), ['组内']],
  [
    'for-old-programs-too',
    of([
      tree(
        `<mc:AlternateContent xmlns:mc="m"><mc:Choice>${shape('新')}</mc:Choice><mc:Fallback>${shape('旧')}</mc:Fallback></mc:AlternateContent>`,
      ),
    ]),
    ['新'],
    ['旧'],
  ],
  [
    'order-of-the-show',
    of([tree(shape('甲页')), tree(shape('乙页'))], {
      content: show('<p:sldId id="257" r:id="rId3"/><p:sldId id="256" r:id="rId2"/>'),
    }),
    ['乙页\n甲页'],
  ],
  [
    'another-prefix-for-relations',
    of([tree(shape('别的前缀'))], {
      content: show('<p:sldId id="256" xmlns:rel="r" rel:id="rId2"/>'),
    }),
    ['别的前缀'],
  ],
  [
    'names-in-capitals',
    of([], {
      content: show('<p:sldId id="256" r:id="rId2"/>'),
      relations: [['rId2', 'slide', 'Slides/Slide1.XML']],
      more: { 'ppt/slides/slide1.xml': slideXml(tree(shape('大写'))) },
    }),
    ['大写'],
  ],
  [
    'addresses-from-the-top',
    of([], {
      content: show('<p:sldId id="256" r:id="rId2"/>'),
      relations: [['rId2', 'slide', '/ppt/slides/slide1.xml']],
      more: { 'ppt/slides/slide1.xml': slideXml(tree(shape('绝对路径'))) },
    }),
    ['绝对路径'],
  ],
  [
    'without-an-order',
    of([], {
      content: show(''),
      more: {
        'ppt/slides/slide2.xml': slideXml(tree(shape('第二张'))),
        'ppt/slides/slide10.xml': slideXml(tree(shape('第十张'))),
      },
    }),
    ['第二张\n第十张'],
  ],
  ['emoji-and-signs', of([tree(shape('🎉 100% &amp; 更多 &lt;3'))]), ['🎉 100% & 更多 <3']],
  [
    'keynote-without-notes',
    of([
      tree(
        `${shape('正文')}<p:pic><p:nvPicPr><p:cNvPr id="2" name="图片 1" descr="一张图"/></p:nvPicPr></p:pic>`,
      ),
    ]),
    ['正文'],
    ['图片 1', '一张图'],
  ],
  ['wps-empty-page', of([tree(''), tree(shape('有字的一页'))]), ['有字的一页']],
];

export const SLIDE_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'slides',
  ending: 'pptx',
});
