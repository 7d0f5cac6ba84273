import { paths } from '#app/paths.ts';

/** A tool that takes pictures from a share or from another tool. */
export interface ImageTool {
  /** The name of its workbench, by which files are handed to it. */
  id: string;
  label: string;
  path: string;
}

/** spec §1: in the order in which one usually goes on (cut out, compress, rename, send); first all of it at once. */
export const IMAGE_TOOLS: readonly ImageTool[] = [
  { id: 'chain', label: '一键处理主图', path: paths.cutoutAndAll() },
  { id: 'cutout', label: '抠图', path: paths.cutout() },
  { id: 'compress', label: '压缩', path: paths.compressBatch() },
  // Two ways to new names: after what is in a picture, and by rules.
  { id: 'airename', label: 'AI 重命名', path: paths.aiRename() },
  { id: 'rename', label: '批量重命名', path: paths.rename() },
  { id: 'text', label: '提取文字', path: paths.extractText() },
];
