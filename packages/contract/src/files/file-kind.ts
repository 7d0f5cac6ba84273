import { extensionOf } from './file-type.ts';

const UNKNOWN = '文件';

/**
 * Names the kinds of files by the extension, as people do. A Map: a file may be called
 * `a.constructor`.
 */
const KINDS = new Map<string, string>([
  ...kind('PDF 文档', 'pdf'),
  ...kind('Word 文档', 'doc docx docm dot dotx wps odt pages rtf'),
  ...kind('Excel 表格', 'xls xlsx xlsm xlsb xlt xltx et ods numbers'),
  ...kind('CSV 表格', 'csv tsv'),
  ...kind('PPT 演示', 'ppt pptx pptm pps ppsx dps odp key'),
  ...kind(
    '图片',
    'jpg jpeg jfif png gif webp avif bmp svg tif tiff ico heic heif raw dng cr2 cr3 nef arw jxl',
  ),
  ...kind('设计稿', 'psd psb ai sketch fig xd indd eps cdr'),
  ...kind('工程图', 'dwg dxf step stp igs iges stl 3mf skp'),
  ...kind('视频', 'mp4 m4v mov mkv webm avi wmv flv mpg mpeg 3gp ts m2ts vob rmvb rm'),
  ...kind('音频', 'mp3 m4a aac wav ogg oga flac opus wma amr ape aiff mid midi'),
  ...kind('压缩包', 'zip rar 7z gz tgz tar bz2 xz zst lz4 cab'),
  ...kind('磁盘映像', 'iso img vhd vhdx vmdk'),
  ...kind('安装包', 'exe msi msix apk aab ipa dmg pkg deb rpm appimage hap'),
  ...kind('电子书', 'epub mobi azw3 chm'),
  ...kind('字体', 'ttf otf ttc woff woff2'),
  ...kind('字幕', 'srt vtt ass ssa'),
  ...kind('邮件', 'eml msg'),
  ...kind('数据库', 'db sqlite sqlite3 mdb accdb'),
  ...kind('种子文件', 'torrent'),
  ...kind('网页', 'html htm mhtml xhtml'),
  ...kind('文本', 'txt md log ini conf toml yaml yml json xml sql'),
  ...kind(
    '代码',
    'js jsx tsx mjs css py java c h cpp hpp cs go rs rb php swift kt lua sh bat ps1 vue',
  ),
]);

/** `PDF 文档`, `压缩包` …; plain `文件` where the name does not say. */
export function fileKindText(name: string): string {
  return KINDS.get(extensionOf(name)) ?? UNKNOWN;
}

function kind(text: string, extensions: string): [string, string][] {
  return extensions.split(' ').map((extension) => [extension, text]);
}
