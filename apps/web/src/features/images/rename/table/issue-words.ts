import type { RenameIssue } from '@transmit/imaging';
import type { Tone } from '#ui/tone.ts';

/** What was done to a new name, or could not be, in a few words; the whole sentence on hover. */
export const ISSUE_WORDS: Record<RenameIssue, { short: string; whole: string; tone: Tone }> = {
  numbered: {
    short: '重名，已加序号',
    whole: '同一文件夹里有相同的名字，已在后面加上序号。',
    tone: 'info',
  },
  'forbidden-characters': {
    short: '符号已换成 _',
    whole: '文件名不能含 < > : " / \\ | ? *，已换成下划线。',
    tone: 'info',
  },
  'hidden-characters': {
    short: '已去掉隐藏字符',
    whole: '名字里有看不见的字符（控制符、方向符或零宽字符），已去掉。',
    tone: 'warn',
  },
  trimmed: {
    short: '已去掉首尾空格或点',
    whole: '开头、结尾的空格和结尾的点会被系统忽略，已去掉。',
    tone: 'info',
  },
  reserved: {
    short: '系统保留名，已加 _',
    whole: 'CON、NUL、COM1 等是 Windows 的保留名，已在后面加下划线。',
    tone: 'warn',
  },
  'too-long': {
    short: '太长，已截短',
    whole: '文件名最多 200 字节（约 66 个汉字），已截短。',
    tone: 'warn',
  },
  empty: { short: '名字为空', whole: '按规则名字是空的，先叫“未命名”。', tone: 'warn' },
  'no-taken-date': {
    short: '没有拍摄日期',
    whole: '这个文件里没有拍摄日期，这一部分留空。',
    tone: 'warn',
  },
  'no-camera-data': {
    short: '没有相机信息',
    whole: '这个文件里没有所需的相机信息，这一部分留空。',
    tone: 'warn',
  },
  'no-batch': { short: '没有批号', whole: '还没有批号，保持原名。', tone: 'warn' },
};
