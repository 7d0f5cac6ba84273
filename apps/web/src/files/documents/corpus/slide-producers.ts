/** Shows in the very XML that their programs write: masters, layouts, notes and leftovers included. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { diagramPlace, diagramXml, packaged, type Relation, STRICT } from './office-writers.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const STRICT_NAMES =
  'xmlns:a="http://purl.oclc.org/ooxml/drawingml/main" xmlns:r="http://purl.oclc.org/ooxml/officeDocument/relationships" xmlns:p="http://purl.oclc.org/ooxml/presentationml/main" conformance="strict"';
const MC = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

interface Made {
  names?: string;
  base?: string;
  /** Behind the list of slides. */
  behind?: string;
  /** Before the number of each slide. */
  target?: string;
  /** The first slide's own references. */
  own?: readonly Relation[];
  more?: Record<string, string>;
}

const slide = (tree: string, names: string, attributes = '') =>
  `${HEAD}<p:sld ${names}${attributes}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${tree}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

function references(rows: readonly Relation[]): string {
  const all = rows.map(
    ([id, kind, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
}

const LAYOUT = (text: string) =>
  `${HEAD}<p:sldLayout ${NAMES}><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sldLayout>`;

/** A show with the master and the layout that every program puts beside its slides. */
const show =
  (trees: readonly string[], made: Made = {}) =>
  () => {
    const { names = NAMES, behind = '', target = 'slides/slide', own = [], more = {}, base } = made;
    const ids = trees.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('');
    const slides = trees.map((tree, at): [string, string] => [
      `ppt/slides/slide${at + 1}.xml`,
      tree.startsWith('<?xml') ? tree : slide(tree, names),
    ]);
    return packaged({
      main: 'ppt/presentation.xml',
      content: `${HEAD}<p:presentation ${names} saveSubsetFonts="1"><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/>${behind}</p:presentation>`,
      relations: [
        ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
        ...trees.map((_, at): Relation => [`rId${at + 2}`, 'slide', `${target}${at + 1}.xml`]),
      ],
      more: {
        ...Object.fromEntries(slides),
        'ppt/slides/_rels/slide1.xml.rels': references([
          ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
          ...own,
        ]),
        'ppt/slideLayouts/slideLayout1.xml': LAYOUT('单击此处编辑标题'),
        'ppt/slideMasters/slideMaster1.xml': LAYOUT('单击此处编辑母版'),
        ...more,
      },
      ...(base && { base }),
    });
  };

const text = (...lines: string[]) =>
  `<p:txBody><a:bodyPr/><a:lstStyle/>${lines.map((line) => `<a:p><a:r><a:rPr lang="zh-CN" dirty="0"/><a:t>${line}</a:t></a:r><a:endParaRPr lang="zh-CN"/></a:p>`).join('')}</p:txBody>`;
const shape = (
  body: string,
  { name = '标题 1', attributes = '', place = '<p:ph type="title"/>' } = {},
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"${attributes}/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr/>${body}</p:sp>`;
const said = (...lines: string[]) => shape(text(...lines));
const frame = (inside: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="内容占位符 3"/></p:nvGraphicFramePr><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></p:graphicFrame>`;
const field = (type: string, result: string) =>
  shape(
    `<p:txBody><a:bodyPr/><a:p><a:fld id="{B6F15528}" type="${type}"><a:rPr/><a:t>${result}</a:t></a:fld></a:p></p:txBody>`,
    { place: '<p:ph type="sldNum" idx="12"/>' },
  );
const tableCell = (content: string, attributes = '') =>
  `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p>${content && `<a:r><a:t>${content}</a:t></a:r>`}</a:p></a:txBody><a:tcPr/></a:tc>`;
const smartArt = frame(diagramPlace);

const ROWS: readonly CorpusRow[] = [
  [
    'powerpoint-2019-master-and-layout',
    show([said('年度总结'), said('谢谢')]),
    ['年度总结\n谢谢'],
    ['单击此处编辑', '标题 1'],
  ],
  [
    'powerpoint-strict-names',
    show([said('严格版的名字')], { names: STRICT_NAMES, base: STRICT }),
    ['严格版的名字'],
  ],
  [
    'powerpoint-online-absolute-targets',
    show([said('网页版')], { target: '/ppt/slides/slide' }),
    ['网页版'],
  ],
  [
    'powerpoint-sections',
    show([said('第一节的页'), said('第二节的页')], {
      behind:
        '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"><p14:section name="默认节" id="{1}"><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst></p14:section><p14:section name="附录" id="{2}"><p14:sldIdLst><p14:sldId id="257"/></p14:sldIdLst></p14:section></p14:sectionLst></p:ext></p:extLst>',
    }),
    ['第一节的页\n第二节的页'],
    ['默认节'],
  ],
  [
    'powerpoint-show-for-some',
    show([said('全体'), said('内部')], {
      behind:
        '<p:custShowLst><p:custShow name="对外" id="0"><p:sldLst><p:sld r:id="rId2"/></p:sldLst></p:custShow></p:custShowLst>',
    }),
    ['全体\n内部'],
    ['对外'],
  ],
  [
    'powerpoint-notes',
    show([said('讲给大家')], {
      own: [['rId2', 'notesSlide', '../notesSlides/notesSlide1.xml']],
      more: {
        'ppt/notesSlides/notesSlide1.xml': `${HEAD}<p:notes ${NAMES}><p:cSld><p:spTree>${said('讲稿：别念出来')}</p:spTree></p:cSld></p:notes>`,
      },
    }),
    ['讲给大家'],
    ['别念出来'],
  ],
  [
    'powerpoint-comments',
    show([said('定稿')], {
      own: [['rId2', 'comments', '../comments/comment1.xml']],
      more: {
        'ppt/comments/comment1.xml': `${HEAD}<p:cmLst ${NAMES}><p:cm authorId="0"><p:text>字太小了</p:text></p:cm></p:cmLst>`,
      },
    }),
    ['定稿'],
    ['字太小了'],
  ],
  [
    'powerpoint-smart-art',
    show([`${said('流程')}${smartArt}`], {
      own: [['rId3', 'diagramData', '../diagrams/data1.xml']],
      more: { 'ppt/diagrams/data1.xml': diagramXml('立项', '验收') },
    }),
    ['流程\n立项\n验收'],
    ['[文本]', 'node'],
  ],
  [
    'powerpoint-shapes-that-are-hidden',
    show([
      `${said('看得见的')}${shape(text('答案是三'), { attributes: ' hidden="1"' })}<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="组合 8" hidden="true"/></p:nvGrpSpPr>${said('组里的答案')}</p:grpSp>${shape(text('后面的'), { attributes: ' hidden="0"' })}`,
    ]),
    ['看得见的\n后面的'],
    ['答案'],
  ],
  [
    'powerpoint-empty-places',
    show([
      `${shape('<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p></p:txBody>')}${said('只有正文')}`,
    ]),
    ['只有正文'],
    ['单击此处'],
  ],
  [
    'powerpoint-table-with-cells-that-are-one',
    show([
      frame(
        `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid><a:gridCol w="1"/><a:gridCol w="1"/></a:tblGrid><a:tr h="1">${tableCell('合并表头', ' gridSpan="2"')}${tableCell('', ' hMerge="1"')}</a:tr><a:tr h="1">${tableCell('左')}${tableCell('右')}</a:tr></a:tbl>`,
      ),
    ]),
    ['合并表头\n左\n右'],
    ['内容占位符'],
  ],
  [
    'powerpoint-video',
    show([
      `${said('看片')}<p:pic><p:nvPicPr><p:cNvPr id="5" name="宣传片.mp4"/><p:nvPr><a:videoFile r:link="rId9"/></p:nvPr></p:nvPicPr></p:pic>`,
    ]),
    ['看片'],
    ['宣传片'],
  ],
  [
    'powerpoint-equation',
    show([
      `<mc:AlternateContent ${MC}><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14">${shape('<p:txBody><a:p><a14:m><m:oMathPara xmlns:m="m"><m:oMath><m:r><a:rPr/><m:t>x=1</m:t></m:r></m:oMath></m:oMathPara></a14:m></a:p></p:txBody>')}</mc:Choice><mc:Fallback>${said('旧版看不到')}</mc:Fallback></mc:AlternateContent>`,
    ]),
    ['x=1'],
    ['旧版看不到'],
  ],
  [
    'powerpoint-workbook-inside',
    show([
      `${said('见表')}${frame(`<mc:AlternateContent ${MC}><mc:Choice Requires="v"><p:oleObj name="工作表" r:id="rId3" progId="Excel.Sheet.12"><p:embed/></p:oleObj></mc:Choice><mc:Fallback><p:oleObj name="工作表" r:id="rId3"><p:pic><p:nvPicPr><p:cNvPr id="0" name="替身"/></p:nvPicPr></p:pic></p:oleObj></mc:Fallback></mc:AlternateContent>`)}`,
    ]),
    ['见表'],
    ['工作表', '替身'],
  ],
  [
    'powerpoint-hidden-by-the-word-false',
    show([said('放映的'), slide(said('备用页'), NAMES, ' show="false"')]),
    ['放映的'],
    ['备用页'],
  ],
  [
    'google-slides-export',
    show([
      shape(
        `<p:txBody><a:bodyPr spcFirstLastPara="1" wrap="square"/><a:lstStyle/><a:p><a:pPr indent="0" lvl="0" marL="0" rtl="0"><a:buNone/></a:pPr><a:r><a:rPr lang="zh-CN"/><a:t>云端的页</a:t></a:r><a:endParaRPr/></a:p></p:txBody>`,
        { name: 'Google Shape;54;p13', place: '<p:ph type="ctrTitle"/>' },
      ),
    ]),
    ['云端的页'],
    ['Google Shape'],
  ],
  [
    'keynote-export',
    show([
      `${shape('<p:txBody><a:bodyPr/><a:lstStyle><a:lvl1pPr/></a:lstStyle><a:p><a:pPr/><a:r><a:t>苹果的页</a:t></a:r></a:p><a:p/></p:txBody>', { name: 'Shape 120' })}<p:pic><p:nvPicPr><p:cNvPr id="121" name="pasted-image.pdf" descr="pasted-image.pdf"/></p:nvPicPr></p:pic>`,
    ]),
    ['苹果的页'],
    ['Shape 120', 'pasted-image'],
  ],
  [
    'libreoffice-number-of-the-page',
    show([said('第一页'), `${said('第二页')}${field('slidenum', '&lt;编号&gt;')}`]),
    ['第二页\n2'],
    ['编号'],
  ],
  [
    'powerpoint-number-of-the-page-not-yet-counted',
    show([`${said('封面')}${field('slidenum', '‹#›')}${field('datetime1', '2026/11/27')}`]),
    ['封面\n1\n2026/11/27'],
    ['‹#›'],
  ],
  [
    'powerpoint-pages-counted-from-another',
    show([`${said('续编')}${field('slidenum', '‹#›')}`], {
      names: `${NAMES} firstSlideNum="21"`,
    }),
    ['续编\n21'],
  ],
  [
    'powerpoint-fraction',
    show([
      shape(
        '<p:txBody><a:p><a:r><a:t>占 </a:t></a:r><a14:m xmlns:a14="x"><m:oMath xmlns:m="m"><m:f><m:num><m:r><m:t>3</m:t></m:r></m:num><m:den><m:r><m:t>4</m:t></m:r></m:den></m:f></m:oMath></a14:m></a:p></p:txBody>',
      ),
    ]),
    ['占 3/4'],
    ['34'],
  ],
  [
    'wps-show',
    show([`${said('金山演示')}<p:custDataLst><p:tags r:id="rId4"/></p:custDataLst>`], {
      own: [['rId4', 'tags', '../tags/tag1.xml']],
      more: {
        'ppt/tags/tag1.xml': `${HEAD}<p:tagLst ${NAMES}><p:tag name="KSO_WM_UNIT_TYPE" val="标签值"/></p:tagLst>`,
      },
    }),
    ['金山演示'],
    ['KSO_WM', '标签值'],
  ],
  [
    'python-pptx',
    show([
      `${shape('<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t/></a:r></a:p><a:p><a:pPr lvl="1"/><a:r><a:t>脚本写的</a:t></a:r><a:br/><a:r><a:t>第二行</a:t></a:r></a:p></p:txBody>')}`,
    ]),
    ['脚本写的\n第二行'],
  ],
  [
    'apache-poi-without-an-editor',
    show([said('后台生成的页')], { names: `${NAMES} xmlns:x="urn:x"` }),
    ['后台生成的页'],
  ],
];

export const SLIDE_PRODUCER_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'slides',
  ending: 'pptx',
});
