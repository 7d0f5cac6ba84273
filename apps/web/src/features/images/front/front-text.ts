/** The sentences of the front page before there is a picture; the rest is in ../ai-rename/words.ts. */
export const frontText = {
  lead: '整批放进来，按画面和文字起名；每个名字先给你看，改了还能撤销。',
  drop: {
    label: '选择要取名的图片',
    title: '把图片拖到这里',
    titleTouch: '选择要取名的图片',
    release: '松开鼠标，加入列表',
    hint: '可多选，也可以是整个文件夹；还可以按',
    pasteKeys: 'Ctrl V',
    hintEnd: '粘贴截图',
    hintTouch: '可以多选，先看名字再改',
    pictures: '选择图片',
    folder: '选择文件夹',
    facts: ['先看后改', '改完可撤销', 'JPG、PNG、WebP、HEIC'],
  },
  example: {
    title: '改名前后',
    badge: '示例',
  },
  engine: {
    away: '暂时连不上服务器，还不知道由谁取名。',
    retry: '重试',
    local: '内置引擎',
    free: '免费',
    localLead: '读图中文字、日期和颜色；文件只在本机处理。',
    localLimit: '图里没有字时，只能按颜色起名。',
    price: (points: number) => `${points} 积分 / 张`,
    serviceLead: (name: string) =>
      `由 ${name} 看图取名；发出的是缩到 1,280 像素的副本，成功才扣积分。`,
    serviceLimit: '也可以改用内置引擎，免费，图片不发出。',
  },
  doors: {
    title: '还能做这些',
    send: ['发送文件', '凭取件码下载'],
    compress: ['图片压缩', '压到指定大小'],
    cutout: ['抠图', '换透明或纯色背景'],
    text: ['文字提取', '图中文字变成表格'],
    aiTitle: ['AI 标题', '一张图三个标题'],
    imageToImage: ['图生图', '换风格，留构图'],
  },
  unreadable: '有文件无法读取，请重新选择',
} as const;
