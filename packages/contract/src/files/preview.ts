import { extensionOf } from './file-type.ts';

/** Kinds that the detail page can show without a download. */
export const PREVIEW_KINDS = [
  'image',
  'video',
  'audio',
  'pdf',
  'text',
  'zip',
  'word',
  'sheet',
  'slides',
] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export interface Preview {
  kind: PreviewKind;
  /** Content type that it is served as (SECURITY T9). */
  contentType: string;
}

/** HEIC, text, PDF and documents are fetched and drawn by the page itself: served as opaque bytes. */
const OPAQUE = 'application/octet-stream';

/** A Map: a file may be called `a.constructor`. */
const PREVIEWS = new Map<string, Preview>([
  ...previews('image', {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
    webp: 'image/webp',
    avif: 'image/avif',
    bmp: 'image/bmp',
    // No browser but Safari shows it: the page fetches and decodes it.
    heic: OPAQUE,
    heif: OPAQUE,
  }),
  ...previews('video', {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/mp4',
    webm: 'video/webm',
  }),
  ...previews('audio', {
    mp3: 'audio/mpeg',
    m4a: 'audio/mp4',
    aac: 'audio/aac',
    wav: 'audio/wav',
    ogg: 'audio/ogg',
    flac: 'audio/flac',
    opus: 'audio/ogg',
  }),
  ...previews('pdf', { pdf: OPAQUE }),
  ...previews('zip', { zip: OPAQUE }),
  ...previews('word', { docx: OPAQUE, docm: OPAQUE }),
  ...previews('sheet', { xlsx: OPAQUE, xlsm: OPAQUE }),
  ...previews('slides', { pptx: OPAQUE, pptm: OPAQUE, ppsx: OPAQUE }),
  ...previews(
    'text',
    Object.fromEntries(
      'txt md csv tsv json xml yaml yml log ini conf toml sql js ts jsx tsx css html htm py java c h cpp go rs sh bat ps1 srt vtt'
        .split(' ')
        .map((extension) => [extension, OPAQUE]),
    ),
  ),
]);

/** The preview for a name, or undefined where a download is the only way to look. */
export function previewOf(name: string): Preview | undefined {
  return PREVIEWS.get(extensionOf(name));
}

function previews(kind: PreviewKind, types: Record<string, string>): [string, Preview][] {
  return Object.entries(types).map(([extension, contentType]) => [
    extension,
    { kind, contentType },
  ]);
}
