/** Documents in the very XML that their programs write: namespaces, part names, marks and leftovers included. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import {
  diagramPlace,
  diagramXml,
  packaged,
  paragraph,
  type Relation,
  run,
  STRICT,
} from './office-writers.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const NAMES = `xmlns:wpc="http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:w="${MAIN}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" mc:Ignorable="w14"`;

interface Made {
  names?: string;
  main?: string;
  relations?: readonly Relation[];
  more?: Record<string, string>;
  base?: string;
}

/** A document with the parts that Word puts beside it. */
const word =
  (body: string, { names = NAMES, main = 'word/document.xml', more = {}, ...rest }: Made = {}) =>
  () =>
    packaged({
      main,
      content: `${HEAD}<w:document ${names}><w:body>${body}<w:sectPr w:rsidR="00C41E2A"><w:pgSz w:w="11906" w:h="16838"/><w:cols w:space="425"/><w:docGrid w:type="lines" w:linePitch="312"/></w:sectPr></w:body></w:document>`,
      more: {
        'word/settings.xml': `${HEAD}<w:settings ${NAMES}><w:zoom w:percent="100"/></w:settings>`,
        'docProps/app.xml': `${HEAD}<Properties><Application>某个程序</Application></Properties>`,
        ...more,
      },
      ...rest,
    });

const styled = (xml: string, at = 'styles.xml'): Made => ({
  relations: [['rId1', 'styles', at]],
  more: { [`word/${at}`]: `${HEAD}<w:styles ${NAMES}>${xml}</w:styles>` },
});
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string, result: string) =>
  `${char('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${char('separate')}${result}${char('end')}`;
const inStyle = (style: string, content: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${content}</w:tc>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="a3"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/></w:tblGrid>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
const tocLine = (mark: string, title: string, page: string) =>
  `<w:hyperlink w:anchor="${mark}" w:history="1">${run(title)}<w:r><w:rPr><w:webHidden/></w:rPr><w:tab/></w:r>${field(`PAGEREF ${mark} \\h`, run(page, '<w:webHidden/>'))}</w:hyperlink>`;
const inBox = paragraph('框里的字');

const ROWS: readonly CorpusRow[] = [
  [
    'word-2019-runs-split-by-spelling',
    word(
      `<w:p w:rsidR="00C41E2A" w14:paraId="1A2B3C4D"><w:bookmarkStart w:id="0" w:name="_GoBack"/>${run('项目')}<w:proofErr w:type="spellStart"/><w:r w:rsidRPr="00A1"><w:lastRenderedPageBreak/><w:t>建议</w:t></w:r><w:proofErr w:type="spellEnd"/>${run('书')}<w:bookmarkEnd w:id="0"/></w:p>`,
    ),
    ['项目建议书'],
    ['_GoBack', '某个程序'],
  ],
  [
    'word-strict-names',
    word(paragraph('严格版的名字'), {
      names: 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main" w:conformance="strict"',
      base: STRICT,
    }),
    ['严格版的名字'],
  ],
  [
    'word-text-box-said-twice',
    word(
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="文本框 2"/><wps:wsp><wps:txbx><w:txbxContent>${inBox}</w:txbxContent></wps:txbx></wps:wsp></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inBox}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('框外的字')}</w:p>`,
    ),
    ['框里的字\nparagraph\n框外的字'],
    ['框里的字\nparagraph\n框里的字', '文本框 2'],
  ],
  [
    'word-2007-text-box-of-vml-alone',
    word(
      `<w:p><w:r><w:pict><v:shape type="#_x0000_t202" alt="旧图形"><v:textbox><w:txbxContent>${inBox}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
    ),
    ['框里的字'],
    ['旧图形'],
  ],
  [
    'word-footnotes',
    word(
      `<w:p>${run('净利润')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>${run('增长')}</w:p>`,
      {
        relations: [['rId5', 'footnotes', 'footnotes.xml']],
        more: {
          'word/footnotes.xml': `${HEAD}<w:footnotes ${NAMES}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="2">${paragraph('未经审计')}</w:footnote></w:footnotes>`,
        },
      },
    ),
    ['净利润增长'],
  ],
  [
    'word-table-of-contents',
    word(
      `<w:p>${char('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-3" \\h \\z \\u </w:instrText></w:r>${char('separate')}${tocLine('_Toc1', '第一章 总则', '1')}</w:p><w:p>${tocLine('_Toc2', '第二章 价格', '3')}</w:p><w:p>${char('end')}</w:p>${paragraph('目录之后')}`,
    ),
    ['第一章 总则\t1', '第二章 价格\t3', '目录之后'],
    ['TOC', 'PAGEREF', '_Toc1'],
  ],
  [
    'word-table-within-a-table',
    word(
      table(
        `${cell(`${paragraph('外格')}${table(cell(paragraph('内格甲')) + cell(paragraph('内格乙')))}<w:p/>`)}${cell(paragraph('邻格'))}`,
      ),
    ),
    ['外格\n内格甲\n内格乙\n邻格'],
  ],
  [
    'word-cells-that-are-one',
    word(
      table(
        cell(paragraph('跨两列'), '<w:gridSpan w:val="2"/>'),
        cell(paragraph('跨两行'), '<w:vMerge w:val="restart"/>') + cell(paragraph('右上')),
        cell('<w:p/>', '<w:vMerge/>') + cell(paragraph('右下')),
      ),
    ),
    ['跨两列', '跨两行\n右上', '右下'],
  ],
  [
    'word-arabic',
    word(
      `<w:p><w:pPr><w:bidi/></w:pPr>${run('مرحبا', '<w:rFonts w:hint="cs"/><w:rtl/>')}${run(' بالعالم', '<w:rtl/><w:lang w:bidi="ar-SA"/>')}</w:p>`,
    ),
    ['مرحبا بالعالم'],
  ],
  [
    'word-2003-smart-tags',
    word(
      `<w:p><w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="chsdate"><w:smartTagPr><w:attr w:name="Year" w:val="1899"/></w:smartTagPr>${run('二〇二六年')}</w:smartTag><w:customXml w:uri="x" w:element="place">${run('北京市')}</w:customXml></w:p>`,
    ),
    ['二〇二六年北京市'],
    ['1899', 'chsdate'],
  ],
  [
    'word-content-controls',
    word(
      `<w:sdt><w:sdtPr><w:alias w:val="别名"/><w:dropDownList><w:listItem w:displayText="乙方案" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent>${paragraph('甲方案')}</w:sdtContent></w:sdt><w:p><w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒', '<w:rFonts w:ascii="MS Gothic" w:hint="eastAsia"/>')}</w:sdtContent></w:sdt>${run('同意')}</w:p>`,
    ),
    ['甲方案', '☒同意'],
    ['乙方案', '别名', '☒☒'],
  ],
  [
    'word-form-list-as-chosen',
    word(
      `<w:p>${run('性别：')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Dropdown1"/><w:enabled/><w:ddList><w:result w:val="1"/><w:default w:val="0"/><w:listEntry w:val="男"/><w:listEntry w:val="女"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> FORMDROPDOWN </w:instrText></w:r>${char('end')}</w:p>`,
    ),
    ['性别：女'],
    ['男', 'Dropdown1'],
  ],
  [
    'word-form-list-as-made',
    word(
      `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:listEntry w:val="未选"/><w:listEntry w:val="已选"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r>${char('end')}${run('。')}</w:p>`,
    ),
    ['未选。'],
    ['已选'],
  ],
  [
    'word-smart-art',
    word(
      `${paragraph('流程如下')}<w:p><w:r><w:drawing><wp:inline><wp:docPr id="3" name="图示 1"/>${diagramPlace}</wp:inline></w:drawing></w:r></w:p>${paragraph('流程之后')}`,
      {
        relations: [['rId3', 'diagramData', 'diagrams/data1.xml']],
        more: { 'word/diagrams/data1.xml': diagramXml('立项', '验收') },
      },
    ),
    ['流程如下\nparagraph\n立项\nparagraph\n验收\nparagraph\n流程之后'],
    ['[文本]', '图示 1'],
  ],
  [
    'word-comments',
    word(
      `<w:p><w:commentRangeStart w:id="0"/>${run('第三条')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      {
        relations: [['rId8', 'comments', 'comments.xml']],
        more: {
          'word/comments.xml': `${HEAD}<w:comments ${NAMES}><w:comment w:id="0" w:author="法务">${paragraph('这条要改')}</w:comment></w:comments>`,
        },
      },
    ),
    ['第三条'],
    ['这条要改', '法务'],
  ],
  [
    'word-row-that-was-deleted',
    word(
      table(
        `<w:trPr><w:del w:id="1" w:author="甲"/></w:trPr>${cell(`<w:p><w:pPr><w:rPr><w:del w:id="2" w:author="甲"/></w:rPr></w:pPr><w:del w:id="3" w:author="甲"><w:r><w:delText>旧价</w:delText></w:r></w:del></w:p>`)}`,
        cell(
          `<w:p><w:ins w:id="4" w:author="甲">${run('新')}</w:ins>${run('价')}<w:del w:id="5"><w:r><w:tab/><w:delText>折</w:delText></w:r></w:del></w:p>`,
        ),
      ),
    ),
    ['新价'],
    ['旧价', '折'],
  ],
  [
    'word-template-with-building-blocks',
    word(paragraph('用了模板'), {
      relations: [['rId6', 'glossaryDocument', 'glossary/document.xml']],
      more: {
        'word/glossary/document.xml': `${HEAD}<w:glossaryDocument ${NAMES}><w:docParts><w:docPart><w:docPartBody>${paragraph('单击输入文字')}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
      },
    }),
    ['用了模板'],
    ['单击输入文字'],
  ],
  [
    'word-online-absolute-targets',
    word(inStyle('Heading1', run('网页版的标题')), {
      main: 'word/document2.xml',
      relations: [['R1', 'styles', '/word/styles2.xml']],
      more: {
        'word/styles2.xml': `<w:styles ${NAMES}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      },
    }),
    ['heading\n网页版的标题'],
  ],
  [
    'google-docs',
    word(
      `<w:p w:rsidR="00000000" w:rsidDel="00000000" w:rsidP="00000000" w:rsidRDefault="00000000" w14:paraId="00000001"><w:pPr><w:pageBreakBefore w:val="0"/><w:rPr/></w:pPr><w:sdt><w:sdtPr><w:id w:val="1"/><w:tag w:val="goog_rdk_0"/></w:sdtPr><w:sdtContent><w:r w:rsidDel="00000000"><w:rPr><w:rFonts w:ascii="Arial Unicode MS" w:eastAsia="Arial Unicode MS"/><w:rtl w:val="0"/></w:rPr><w:t xml:space="preserve">云端写的</w:t></w:r></w:sdtContent></w:sdt><w:r><w:rPr><w:rtl w:val="0"/></w:rPr></w:r></w:p>`,
      styled('<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>'),
    ),
    ['云端写的'],
    ['goog_rdk'],
  ],
  [
    'libreoffice-headings-and-empty-properties',
    word(
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr><w:rPr></w:rPr></w:pPr><w:bookmarkStart w:id="0" w:name="__RefHeading___1"/><w:r><w:rPr></w:rPr><w:t>一、概述</w:t></w:r></w:p><w:p><w:r><w:rPr></w:rPr><w:t xml:space="preserve">正文 </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>藏着的</w:t></w:r></w:p>`,
      styled(
        '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Style14"/></w:style><w:style w:styleId="Style14"><w:name w:val="标题样式"/></w:style>',
      ),
    ),
    ['heading\n一、概述', 'paragraph\n正文'],
    ['藏着的', '__RefHeading'],
  ],
  [
    'wps-writer',
    word(
      `${inStyle('2', run('第一部分', '<w:rFonts w:hint="eastAsia"/><w:lang w:val="en-US" w:eastAsia="zh-CN"/>'))}<w:p><w:pPr><w:keepNext w:val="0"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr></w:pPr>${run('金山写的')}</w:p>`,
      {
        names: `${NAMES} xmlns:wpsCustomData="http://www.wps.cn/officeDocument/2013/wpsCustomData"`,
        ...styled(
          '<w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 1"/><w:basedOn w:val="1"/></w:style><w:style w:type="paragraph" w:default="1" w:styleId="1"><w:name w:val="Normal"/></w:style>',
        ),
      },
    ),
    ['heading\n第一部分', 'paragraph\n金山写的'],
  ],
  [
    'pages-on-a-mac',
    word(
      `${inStyle('Heading', run('苹果的标题', '<w:rtl w:val="0"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/>'))}${inStyle('Body A', `<w:r><w:rPr><w:rtl w:val="0"/></w:rPr><w:t>一份</w:t><w:br w:type="textWrapping"/><w:t>合同</w:t></w:r>`)}`,
      styled(
        '<w:style w:type="paragraph" w:styleId="Heading"><w:name w:val="Heading"/><w:next w:val="Body A"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Body A"><w:name w:val="Body A"/></w:style>',
      ),
    ),
    ['heading\n苹果的标题', '一份\n合同'],
  ],
  [
    'python-docx',
    word(`${inStyle('ListBullet', run('第一点'))}${inStyle('Title', run('自动生成'))}<w:p/>`, {
      ...styled(
        '<w:style w:styleId="ListBullet"><w:name w:val="List Bullet"/></w:style><w:style w:styleId="Title"><w:name w:val="Title"/></w:style>',
      ),
    }),
    ['第一点', 'heading\n自动生成'],
  ],
  [
    'apache-poi-without-anything-beside',
    () =>
      packaged({
        main: 'word/document.xml',
        content: `<?xml version="1.0" encoding="UTF-8"?>\n<w:document xmlns:w="${MAIN}"><w:body><w:p><w:r><w:t>后台生成</w:t><w:cr/><w:t>第二行</w:t></w:r></w:p></w:body></w:document>`,
        entry: { isDeflated: true, isStreamed: true },
      }),
    ['后台生成\n第二行'],
  ],
  [
    'without-any-prefix',
    () =>
      packaged({
        main: 'word/document.xml',
        content: `<document xmlns="${MAIN}"><body><p><r><t><![CDATA[A&B <公司>]]></t></r></p></body></document>`,
      }),
    ['A&B <公司>'],
  ],
  [
    'letters-by-their-numbers',
    word(paragraph('&#128512;&#x4f60;&#x597D; &lt;b&gt;')),
    ['😀你好 <b>'],
    ['&#'],
  ],
];

export const WORD_PRODUCER_FILES: readonly CorpusFile[] = fileRows(ROWS, {
  kind: 'word',
  ending: 'docx',
});
