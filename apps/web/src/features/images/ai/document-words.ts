import type { DocumentReason } from '#files/documents/document-problem.ts';

/** Reasons why a document got no name, with the remedy. */
export const documentWords = {
  reading: '正在读取文件内容',
  why: {
    broken: '文件不完整，两种方法都没有读出内容，请用对应的软件另存后再选。',
    foreign: '文件内容和扩展名不符，请用对应的软件另存后再选。',
    embedded: '文字在文件里嵌入的网页中，这里读不到，请用 Word 另存后再选。',
    encrypted: '文件有密码保护，或者是旧格式，请去掉密码、另存为新格式后再选。',
    method: '文件用了少见的压缩方式，请用对应的软件另存后再选。',
    heavy: '文件解开后太大，为了这台设备的安全没有读取，请另存为较小的文件。',
    slow: '文件太复杂，读取时间过长，已停止，可以手动输入名字。',
    lost: '文件读取失败，它可能已被移动或修改，请重新选择。',
  } satisfies Record<DocumentReason, string>,
} as const;
