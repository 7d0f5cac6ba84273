import type { CompressionNote } from './compression.ts';

/** What is said beside a result, for the web and the command line. */
export const NOTE_TEXT: Readonly<Record<CompressionNote, string>> = {
  'metadata-removed': '已去除拍摄信息（时间、地点、相机）',
  'metadata-kept': '已保留拍摄信息',
  'metadata-too-large': '拍摄信息太大，没有保留',
  'ai-label-kept': '已保留 AI 生成标识',
  'first-frame-only': '只保留了动图的第一帧',
  'colours-converted': '印刷色（CMYK）已转为屏幕色，颜色可能略有变化',
  'shrunk-further': '为了达到目标大小，尺寸也缩小了',
  'over-target': '已降到最低质量，仍大于目标大小',
  'larger-than-original': '压缩后反而更大，建议保留原图',
};
