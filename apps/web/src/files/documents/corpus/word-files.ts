/** Documents as Word, Word in a browser, WPS, LibreOffice, Google and others write them. */
import type { CorpusFile } from './corpus-file.ts';
import { type CorpusRow, fileRows } from './corpus-rows.ts';
import { docx, packaged, paragraph, run, STRICT, wordXml } from './office-writers.ts';

const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const box = (isChecked: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:sizeAuto/><w:default w:val="0"/><w:checked w:val="${isChecked}"/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run('同意')}</w:p>`;

const styles = (content: string) => ({
  relations: [['rId1', 'styles', 'styles.xml']] as const,
  more: { 'word/styles.xml': `<w:styles>${content}</w:styles>` },
});

const ROWS: readonly CorpusRow[] = [
  ['word', () => docx(paragraph('项目建议书')), ['项目建议书']],
  [
    'word-in-a-browser',
    () => packaged({ main: 'word/document2.xml', content: wordXml(paragraph('网页版')) }),
    ['网页版'],
  ],
  [
    'google-docs-stored',
    () => docx(paragraph('在线文档'), { entry: {}, isRelationFirst: true }),
    ['在线文档'],
  ],
  [
    'java-streamed',
    () => docx(paragraph('流式写出'), { entry: { isDeflated: true, isStreamed: true } }),
    ['流式写出'],
  ],
  ['strict-edition', () => docx(paragraph('严格版'), { base: STRICT }), ['严格版']],
  [
    'other-prefix',
    () =>
      packaged({
        main: 'word/document.xml',
        content:
          '<ns0:document xmlns:ns0="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ns0:body><ns0:p><ns0:r><ns0:t>别的前缀</ns0:t></ns0:r></ns0:p></ns0:body></ns0:document>',
      }),
    ['别的前缀'],
  ],
  [
    'absolute-target-in-capitals',
    () =>
      packaged({ main: '/Word/Document.XML', content: wordXml(paragraph('大写路径')) }).then(
        (bytes) => bytes,
      ),
    ['大写路径'],
  ],
  [
    'main-part-elsewhere',
    () => packaged({ main: 'content/main.xml', content: wordXml(paragraph('自己的目录')) }),
    ['自己的目录'],
  ],
  [
    'libreoffice-soft-hyphen',
    () => docx(`<w:p>${run('长')}<w:r><w:softHyphen/></w:r>${run('词')}</w:p>`),
    ['长\u00ad词'],
  ],
  [
    'phone-number',
    () => docx(`<w:p>${run('010')}<w:r><w:noBreakHyphen/></w:r>${run('6232')}</w:p>`),
    ['010\u20116232'],
  ],
  [
    'signs-of-fonts',
    () =>
      docx(
        `<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:sym w:font="Wingdings 2" w:char="F052"/><w:sym w:font="Symbol" w:char="F0B3"/></w:r>${run('\uf0a8', '<w:rFonts w:ascii="Wingdings"/>')}${run('ab', '<w:rFonts w:ascii="Symbol"/>')}</w:p>`,
      ),
    ['✓☑≥◻αβ'],
    ['\uf0a8'],
  ],
  ['form-box-left-ticked', () => docx(box('1')), ['☑同意']],
  ['form-box-left-empty', () => docx(box('0')), ['☐同意']],
  [
    'fields',
    () => docx(`<w:p>${field('PAGE \\* MERGEFORMAT', '7')}${field('DATE', '2026年11月')}</w:p>`),
    ['72026年11月'],
    ['PAGE', 'DATE'],
  ],
  [
    'field-within-a-field',
    () =>
      docx(
        `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>${field('MERGEFIELD 性别', '男')}<w:r><w:instrText> = "男"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('先生')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      ),
    ['先生'],
    ['男'],
  ],
  [
    'simple-field',
    () => docx(`<w:p><w:fldSimple w:instr="TITLE">${run('标题值')}</w:fldSimple></w:p>`),
    ['标题值'],
    ['TITLE'],
  ],
  [
    'tracked-changes',
    () =>
      docx(
        `<w:p><w:ins>${run('新增')}</w:ins><w:del><w:r><w:delText>删去</w:delText></w:r></w:del><w:moveFrom>${run('搬走')}</w:moveFrom><w:moveTo>${run('搬来')}</w:moveTo></w:p>`,
      ),
    ['新增搬来'],
    ['删去', '搬走'],
  ],
  [
    'hidden-by-run-and-style',
    () =>
      docx(
        `<w:p>${run('底价一', '<w:vanish/>')}${run('看得见', '<w:vanish w:val="0"/>')}${run('底价二', '<w:rStyle w:val="h"/>')}</w:p><w:p><w:pPr><w:pStyle w:val="hp"/></w:pPr>${run('底价三')}</w:p>`,
        styles(
          '<w:style w:styleId="h"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="hp"><w:basedOn w:val="h"/></w:style>',
        ),
      ),
    ['看得见'],
    ['底价'],
  ],
  [
    'hidden-mark-of-a-paragraph',
    () =>
      docx(`<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('只有段落标记是隐藏的')}</w:p>`),
    ['只有段落标记是隐藏的'],
  ],
  [
    'format-that-was-changed',
    () =>
      docx(
        `<w:p>${run('现在看得见', '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>')}</w:p>`,
      ),
    ['现在看得见'],
  ],
  [
    'readings-beside-characters',
    () =>
      docx(
        `<w:p><w:r><w:ruby><w:rubyPr/><w:rt>${run('とうきょう')}</w:rt><w:rubyBase>${run('東京')}</w:rubyBase></w:ruby></w:r></w:p>`,
      ),
    ['東京'],
    ['とう'],
  ],
  [
    'wps-tabs-and-breaks',
    () =>
      docx(
        `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="420"/></w:tabs></w:pPr><w:r><w:t>甲</w:t><w:ptab/><w:t>乙</w:t><w:br/><w:t>丙</w:t></w:r></w:p>`,
      ),
    ['甲\t乙\n丙'],
  ],
  [
    'wps-box-of-content-control',
    () =>
      docx(
        `<w:p><w:sdt><w:sdtPr><w:text/><w:placeholder><w:docPart w:val="x"/></w:placeholder></w:sdtPr><w:sdtContent>${run('☑ 已阅读')}</w:sdtContent></w:sdt></w:p>`,
      ),
    ['☑ 已阅读'],
  ],
  [
    'formula',
    () => docx('<w:p><m:oMath xmlns:m="m"><m:r><m:t>E=mc²</m:t></m:r></m:oMath></w:p>'),
    ['E=mc²'],
  ],
  [
    'heading-by-a-style-of-a-style',
    () =>
      docx(
        `<w:p><w:pPr><w:pStyle w:val="own"/></w:pPr>${run('自定义标题')}</w:p>`,
        styles(
          '<w:style w:styleId="Heading1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="own"><w:name w:val="公司标题"/><w:basedOn w:val="Heading1"/></w:style>',
        ),
      ),
    ['heading', '自定义标题'],
  ],
  [
    'styles-elsewhere',
    () =>
      docx(`<w:p><w:pPr><w:pStyle w:val="1"/></w:pPr>${run('别处的样式')}</w:p>`, {
        relations: [['rId7', 'styles', 'Styles2.xml']],
        more: {
          'word/styles2.xml':
            '<w:styles><w:style w:styleId="1"><w:name w:val="heading 1"/></w:style></w:styles>',
        },
      }),
    ['heading', '别处的样式'],
  ],
];

export const WORD_FILES: readonly CorpusFile[] = fileRows(ROWS, { kind: 'word', ending: 'docx' });
