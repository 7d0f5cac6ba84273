/** Types of stored bytes: what a name suggests, and what may be shown in place (SECURITY T9). */
const BY_EXTENSION: Record<string, string> = {
  '7z': 'application/x-7z-compressed',
  aac: 'audio/aac',
  apk: 'application/vnd.android.package-archive',
  avi: 'video/x-msvideo',
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  heic: 'image/heic',
  heif: 'image/heif',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'application/javascript',
  json: 'application/json',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  md: 'text/markdown',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  psd: 'image/vnd.adobe.photoshop',
  rar: 'application/vnd.rar',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  tar: 'application/x-tar',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Guesses the type by the extension, as COS does for an upload without one (COS.md §2.4). */
export function guessContentType(key: string): string {
  const extension = /\.([^./]+)$/.exec(key)?.[1]?.toLowerCase() ?? '';
  const isKnown = Object.hasOwn(BY_EXTENSION, extension);
  return (isKnown && BY_EXTENSION[extension]) || 'application/octet-stream';
}

/** Pictures, sound and video that can hold no script. Not SVG, not HTML, not PDF. */
const INLINE = new Set([
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/ogg',
  'video/quicktime',
  'video/webm',
]);

/**
 * Types that browsers run as a program or a style in spite of other headers: an attachment can be
 * both.
 */
const RUNS = /^(text|application)\/((x-)?(java|ecma|live|j)script\S*|css|wasm|xslt?(\+xml)?)$/;

/**
 * The Content-Type that a link answers with. Together with `nosniff` none of them makes a script of it,
 * also for browsers that do not say what they want it for.
 */
export function safeContentType(contentType: string): string {
  return RUNS.test(essenceOf(contentType)) ? 'application/octet-stream' : contentType;
}

function essenceOf(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * The Content-Disposition to answer with: what was asked for, except that anything a browser could
 * run is always an attachment.
 */
export function safeDisposition(
  contentType: string,
  wanted: string | undefined,
): string | undefined {
  const [type = '', ...params] = (wanted ?? '').split(';');
  if (type.trim().toLowerCase() === 'attachment') return wanted;
  if (INLINE.has(essenceOf(contentType))) return wanted;
  return ['attachment', ...params].join(';');
}
