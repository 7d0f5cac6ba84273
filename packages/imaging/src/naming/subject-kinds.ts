/** Kind of a picture or a document, as far as its text and its look say. */
export type SubjectKind =
  | 'receipt'
  | 'invoice'
  | 'label'
  | 'screenshot'
  | 'chart'
  | 'contract'
  | 'table'
  | 'card'
  | 'chat'
  | 'poster'
  | 'slides'
  | 'page'
  | 'product'
  | 'photo'
  | 'picture';

/** A person's word for it, for a name and for a screen. */
export const KIND_TEXT: Readonly<Record<SubjectKind, { zh: string; en: string }>> = {
  receipt: { zh: '小票', en: 'Receipt' },
  invoice: { zh: '发票', en: 'Invoice' },
  label: { zh: '标签', en: 'Label' },
  screenshot: { zh: '截图', en: 'Screenshot' },
  chart: { zh: '图表', en: 'Chart' },
  contract: { zh: '合同', en: 'Contract' },
  table: { zh: '表格', en: 'Table' },
  card: { zh: '名片', en: 'Business card' },
  chat: { zh: '聊天记录', en: 'Chat' },
  poster: { zh: '海报', en: 'Poster' },
  slides: { zh: '演示文稿', en: 'Slides' },
  page: { zh: '文档', en: 'Document' },
  product: { zh: '商品图', en: 'Product' },
  photo: { zh: '照片', en: 'Photo' },
  picture: { zh: '图片', en: 'Picture' },
};
