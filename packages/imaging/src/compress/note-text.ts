import type { CompressionNote, UnchangedReason } from './compression.ts';

/** Sentences beside a result, for the web and the command line. */
export const NOTE_TEXT: Readonly<Record<CompressionNote, string>> = {
  'metadata-removed': '已去除拍摄信息（时间、地点、相机）',
  'metadata-kept': '已保留拍摄信息',
  'metadata-too-large': '拍摄信息太大，没有保留',
  'ai-label-kept': '已保留 AI 生成标识',
  'first-frame-only': '只保留了动图的第一帧',
  'transparency-filled': 'JPEG 没有透明，透明部分已填成白色',
  'too-narrow': '长图按最长边缩小后太窄，文字会看不清',
  'hard-to-read': '缩得太小，文字和细节会看不清',
  'size-bounded': '超过输出格式能容纳的尺寸，已缩小到上限',
  'fewer-colours': '颜色已减少，渐变处可能出现色带',
  'metadata-not-written': 'AVIF 不支持保留拍摄信息，没有保留',
  'colours-converted': '印刷色（CMYK）已转为屏幕色，颜色可能略有变化',
  'colours-by-browser': '印刷色（CMYK）由浏览器转成屏幕色，可能偏亮；要准确请先转为 RGB',
  'shrunk-further': '为了达到目标大小，尺寸也缩小了',
  'over-target': '已降到最低质量，仍大于目标大小',
};

/** Beside a result that was made of what could be read of a cut or broken file. */
export const INCOMPLETE_TEXT = '图片不完整，只有能读出的部分';

/** Beside a result of another tool that was made of an animation. */
export const FIRST_FRAME_TEXT = '动图只用了第一帧';

/** Reasons why a picture is given back as it is, for the web and the command line. */
export const UNCHANGED_TEXT: Readonly<Record<UnchangedReason, string>> = {
  'small-enough': '没有超过目标，原样返回',
  animated: '动图原样返回，压缩会失去动画',
  'cannot-shrink': '无法再压小，已保留原图',
};
