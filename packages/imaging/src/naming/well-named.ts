import { splitName } from '../names/split-name.ts';

/** Letters that may stand around a number that a machine gave. */
const MARK = String.raw`[\s_.-]*`;
const DIGITS = String.raw`\d{1,20}`;

/** Words of cameras, phones, scanners and programs; alone or with numbers they say nothing. */
const MACHINE_WORDS = [
  'at|am|pm|上午|下午|img|image|images|photo|photos|pic|picture|pict|dsc[nf]?|dscf|dji|gopr|gh\\d{2}|p|pano|panorama|burst|portrait|raw',
  'mvimg|pxl|vid|video|mov|mvi|wp|cimg|sam|hpim|dcim|cam|camera|capture|captured|snapshot|snap|frame|thumb|thumbnail',
  'screenshots?|screen|shot|recording|snipaste|scan|scanned|scanner|scn|cs|camscanner|doc|document|file|untitled|unnamed|noname|new|temp|tmp|test|copy|default|blob|download|downloads?|export|output|result|final|attachment|clipboard|page|sheet|book',
  'mmexport|wx_camera|wechat(?:img)?|weixin|qq(?:图片|截图)?|tim(?:图片|截图)?|save|beauty|received|faceu|meitu|xhs|taobao|alipay|tb|whatsapp|telegram|signal|line|fb|fb_img|ig|instagram|twitter|weibo|douyin|kuaishou|bilibili',
  '微信图片|微信截图|微信|企业微信截图|企业微信|钉钉|飞书|飞书截图|qq|截屏|截图|屏幕截图|屏幕快照|屏幕录制|全屏截图|长截图|拼图|照片|相片|图片|图像|图|扫描|扫描件|扫描文件|扫描全能王|相机|拍照|视频|录屏|影像|未命名|未标题|无标题|新建|新建文件|新建文档|新建文本文档|新建图片|文件|文档|表格|工作簿|演示文稿|副本|复制|下载|附件|临时|测试|默认|上传|导出|保存|原图|大图|小图|主图|副图|详情|详情图|白底图|美图|海报|新的|最终|最终版|终稿|定稿|修改|微软',
  'microsoft|word|excel|powerpoint|wps|pdf|jpg|jpeg|png|heic|webp|gif|bmp|tiff?|docx?|xlsx?|pptx?|txt|md',
].join('|');

const MACHINE = new RegExp(`^(?:${MACHINE_WORDS})$`, 'iu');

/** Program whose window it was: `_com.tencent.mm`. */
const PROGRAM = /_(?:com|cn|org|net)(?:\.\w+)+$/i;
/** Additions of the system: (2), 副本, copy, edited … */
const ADDED =
  /(?:\s*[（(]\d{1,4}[)）]|\s*[-_]?\s*(?:副本|拷贝|复制|copy|edited|edit|已编辑|compressed|压缩|min|cover|orig(?:inal)?|hdr|scaled|\d+x\d+|@\dx))+$/iu;

const UUID = /^\{?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/i;
const HEX = /^[0-9a-f]{12,}$/i;
/** 2023-11-18 10.22.33, 20231118_102233, 1700012345678. */
const TIME =
  /(?:19|20)\d{2}[-_.年/]?(?:0?[1-9]|1[0-2])[-_.月/]?(?:0?[1-9]|[12]\d|3[01])日?(?:[ T_at.-]*(?:上午|下午|am|pm)?\s*\d{1,2}[-_.:：时点]?\d{2}(?:[-_.:：分]?\d{2}秒?)?\d{0,3}(?:\s*(?:am|pm))?)?/giu;

/** Letters by chance: consonants and digits mixed as no word has them. */
function isRandom(text: string): boolean {
  if (!/^[a-z0-9_!-]+$/i.test(text) || text.length < 8) return false;
  const switches = text.match(/[a-z](?=\d)|\d(?=[a-z])|[a-z](?=[A-Z])/g)?.length ?? 0;
  const words = text.split(/[^a-z]+/i).filter((part) => /^[A-Z]?[a-z]{3,}$|^[A-Z]{3,}$/.test(part));
  const inWords = words.filter(hasVowels).reduce((sum, { length }) => sum + length, 0);
  if (switches >= 3 && inWords < text.length / 2) return true;
  return text.length >= 16 && inWords < text.length / 3;
}

function hasVowels(word: string): boolean {
  const vowels = word.match(/[aeiouy]/gi)?.length ?? 0;
  return vowels / word.length >= 0.2 && vowels / word.length <= 0.75;
}

/**
 * Tells whether a person gave this name, so that it is left alone: something that says what the
 * file is remains when dates, numbers, marks and the words of machines are taken away (PRODUCT §6).
 */
export function isWellNamed(name: string): boolean {
  const stem = splitName(name).stem.normalize('NFKC').trim();
  if (UUID.test(stem) || HEX.test(stem)) return false;
  const rest = stem.replace(PROGRAM, '').replace(ADDED, '').replace(TIME, ' ').trim();
  if (UUID.test(rest) || HEX.test(rest) || isRandom(rest)) return false;
  const words = rest
    .split(/[\s_\-–—.,，、·()（）[\]【】#@+&~]+/u)
    .flatMap((part) =>
      part.split(
        /(?<=\p{Script=Han})(?=[^\p{Script=Han}])|(?<=[^\p{Script=Han}])(?=\p{Script=Han})/u,
      ),
    )
    .filter((part) => saysSomething(part));
  const letters = words.join('');
  const chinese =
    letters.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
      ?.length ?? 0;
  return chinese >= 2 || letters.length - chinese >= 4 || (chinese >= 1 && letters.length >= 3);
}

const NUMBERED = new RegExp(
  `^(?:no\\.?|第)?${MARK}${DIGITS}(?:号|张|页|号图)?$|^(?:v|p|n|r)?${DIGITS}$`,
  'iu',
);

function saysSomething(part: string): boolean {
  if (part === '' || NUMBERED.test(part) || MACHINE.test(part)) return false;
  const bare = part.replace(/\d+/g, '');
  if (bare === '' || MACHINE.test(bare)) return false;
  // A model of a camera's counter: DSC0001, P1020304, MVI4455.
  if (/^[a-z]{1,4}\d{3,}[a-z]?$/i.test(part)) return false;
  return /\p{L}/u.test(bare);
}
