import type { Tone } from '../feedback/tone.ts';

/** Look of a file in a list: the word on its sheet and the colour of the sheet. */
export interface FileLook {
  /** At most four letters. */
  label: string;
  tone: Tone;
}

const TONE_BY_EXTENSION: Record<string, Tone> = {
  ...tones('info', 'doc docx rtf pages odt mp4 mov avi mkv webm wmv flv m4v mpg mpeg'),
  ...tones('ok', 'xls xlsx csv tsv numbers ods'),
  ...tones('brand', 'jpg jpeg png gif webp avif heic heif bmp svg tif tiff raw psd ai sketch fig'),
  ...tones('warn', 'zip rar 7z gz tgz tar bz2 xz zst iso dmg'),
  ...tones('danger', 'pdf'),
  ...tones('accent', 'ppt pptx key odp mp3 wav flac aac m4a ogg opus wma'),
};

/** The long spellings that would not fit the sheet, or hide what people call the format. */
const SHORT_LABELS: Record<string, string> = {
  docx: 'DOC',
  xlsx: 'XLS',
  pptx: 'PPT',
  jpeg: 'JPG',
  numbers: 'NUM',
  sketch: 'SKET',
};

export function fileLook(name: string): FileLook {
  const extension = extensionOf(name);
  return {
    label: SHORT_LABELS[extension] ?? (extension ? extension.slice(0, 4).toUpperCase() : '文件'),
    tone: TONE_BY_EXTENSION[extension] ?? 'neutral',
  };
}

/** Only a short run of letters and digits after the last dot is an extension; “v3.2 final” has none. */
function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

function tones(tone: Tone, extensions: string): Record<string, Tone> {
  return Object.fromEntries(extensions.split(' ').map((extension) => [extension, tone]));
}
