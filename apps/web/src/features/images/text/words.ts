/** The sentences of text extraction. */
export const words = {
  title: '图片文字提取',
  lead: '识别图片里的中英文，按行列排成表格，改好后存成 Excel 或 CSV。',
  headline: (count: number) => `${count} 张图片已识别`,
  facts: (rows: number, columns: number, merged: number) =>
    `${rows} 行 ${columns} 列${merged > 0 ? `・${merged} 处合并` : ''}`,
  doubts: (count: number) => `${count} 处不确定`,
  doubtMark: '不确定',
  /** On the cell of the workbook, and below the table for the cell that is looked at. */
  doubt: (other: string | undefined) =>
    other === undefined
      ? '这里识别得不太确定，请对照原图核对。'
      : `识别出两种结果，另一种是“${other}”，请对照原图核对。`,
  /** The same below the table, by its place. */
  placedDoubt: (place: string, text: string, other: string | undefined) =>
    other === undefined
      ? `${place}识别得不太确定。`
      : `${place}有两种读法：${text || '空'} 或 ${other || '空'}。`,
  lookAtPicture: '请看原图。',
  notBySums: '合计核对不到这一格，请看原图。',
  /** About a row whose cells may belong to the rows above and below. */
  rowDoubt: (row: number) => `第 ${row} 行的格子可能错位了一行，请对照原图核对。`,
  /** The same on a cell of the workbook, whose rows have other numbers than the picture's. */
  thisRowDoubt: '这一行的格子可能错位了一行，请对照原图核对。',
  rowDoubtMark: '可能错位的一行',
  /** On the head of a column whose total is the sum of what stands above it. */
  checked: '按合计核对',
  checkedCell: '和合计一致',
  /** On the head of a column whose total is another. */
  columnOff: (off: string) => `与合计差 ${off}`,
  columnAgrees: (name: string, clauses: readonly string[]) => `“${name}”${clauses.join('；')}`,
  sumAgrees: (rows: number, sum: string, isReduced: boolean) =>
    `${rows} 行${added(isReduced)}是 ${sum}，和图里的合计一致`,
  productsAgree: (factors: readonly string[]) => `每行都等于${factors.join(' × ')}`,
  rowSumsAgree: '每行都等于它前面几列相加',
  sumOff: (sum: string, off: string, isReduced: boolean) =>
    `${added(isReduced)}是 ${sum}，与合计差 ${off}，请对照原图核对。`,
  productOff: (sum: string, off: string) => `前面两列相乘是 ${sum}，差 ${off}，请对照原图核对。`,
  rowSumOff: (sum: string, off: string) => `前面几列相加是 ${sum}，差 ${off}，请对照原图核对。`,
  columnTitle: (column: string) => `${column} 列`,
  split: '拆分单元格',
  /** Two photographs of one sheet. */
  joinNext: '接上下一张',
  joined: (name: string, repeated: number) =>
    repeated > 0 ? `已接上 ${name}，重复的 ${repeated} 行只留一份` : `已接上 ${name}，没有重复的行`,
  otherColumns: (name: string) => `${name} 的列数不同，接不上`,
  takeOther: (other: string) => `改成 ${other}`,
  approve: '没有错',
  lockedPdf: (name: string) => `${name} 有打开密码。请另存一份没有密码的再试。`,
  unopenedPdf: (name: string) => `无法打开 ${name}。请确认它是 PDF，或换一份再试。`,
  presets: {
    receipts: '票据汇总',
    forms: '同版式表格',
    pages: '长表续页',
    apart: '每张一个工作表',
  },
  summary: { withName: '写图片名', hasHead: '首行是表头' },
  stage: {
    titleTouch: '选择要提取的图片',
    hintTouch: '图片或 PDF，可以多选',
    title: '把图片或 PDF 拖进来',
    local: '图片不离开本机',
    doubts: '拿不准的地方会标出来',
    formats: 'JPG、PNG、HEIC、PDF',
  },
  blank: '没有文字',
  layout: '表格排法',
  join: '整批图片',
  oneSheet: '合成一张表',
  oneSheetHint: '每张图片的行依次排在下面',
  sheetEach: '每张图片一张表',
  sheetEachHint: '同一个 Excel 文件里分成多个工作表',
  withName: '第一列写图片名',
  nameHead: '图片',
  hasHead: '每张图片的第一行是表头',
  firstUse: '第一次使用要加载约 19 MB 识别模型，之后从缓存读取，离线也能用。',
  reading: '识别中',
  copyAll: '复制全部',
  saveCsv: '导出 CSV',
  csvHint: '表里有长数字或 0 开头的编号，用表格软件打开 CSV 会被改动，导出 Excel 原样保留。',
  saveXlsx: '导出 Excel',
  exportFailed: (reason: string) => `导出失败：${reason}`,
  saveName: '识别文字',
  tableCaption: '识别出的表格，可以直接修改',
  rowNumber: '行号',
  emptyCell: '空单元格',
  cellName: (row: number, column: string) => `第 ${row} 行 ${column} 列`,
  /** By the word at the head of its column. */
  placeName: (row: number, head: string) => `第 ${row} 行的${head}`,
  rowMenu: (name: string) => `第 ${name} 行的操作`,
  columnMenu: (name: string) => `${name} 列的操作`,
  insertAbove: '在上方插入一行',
  insertBelow: '在下方插入一行',
  insertLeft: '在左侧插入一列',
  insertRight: '在右侧插入一列',
  removeRow: '删除这一行',
  removeColumn: '删除这一列',
  noPreview: '无法显示这张图片',
  noPreviewHint: '识别结果不受影响，可以继续修改和保存。',
  pictureAlt: (name: string) => `原图 ${name}`,
  showInTable: (text: string) => `在表格中查看：${text}`,
  /** Below the picture. */
  straightened: (degrees: number) => `识别时摆正了 ${degrees.toFixed(1)}°。`,
  followsBoth: '点图里的格子，表格里跟着选中；反过来也一样。',
  zoomIn: '放大图片',
  zoomOut: '缩小图片',
  undo: '撤销',
  redo: '重做',
  nextDoubt: (count: number) => `${count} 处不确定，看下一处`,
  copyTable: '复制表格',
  nothingRead: '没有识别到文字。换一张更清晰、光线更好的图片试试，也可以直接在表格里填写。',
  keys: '方向键移动，直接输入即替换，Enter 编辑，Ctrl+Z 撤销，F8 看下一处不确定；可粘贴 Excel 里的一块单元格。',
} as const;

/** A sum from which discounts are taken off is more than an addition. */
function added(isReduced: boolean): string {
  return isReduced ? '加减后' : '相加';
}
