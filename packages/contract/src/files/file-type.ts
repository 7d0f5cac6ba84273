/** spec §3: 1 other, 2 image, 3 video, 5 HEIC. */
export const FILE_TYPE = { other: 1, image: 2, video: 3, heic: 5 } as const;
export type FileType = (typeof FILE_TYPE)[keyof typeof FILE_TYPE];

/** A Map: a file may be called `a.constructor`. */
const EXTENSIONS = new Map<string, FileType>([
  ...byExtension(FILE_TYPE.heic, 'heic heif'),
  ...byExtension(FILE_TYPE.image, 'jpg jpeg jfif png gif webp avif bmp svg tif tiff ico'),
  ...byExtension(FILE_TYPE.video, 'mp4 m4v mov mkv webm avi wmv flv mpg mpeg 3gp ts'),
]);

/** The type by the name's extension; the content is never trusted to say it. */
export function fileTypeOf(name: string): FileType {
  return EXTENSIONS.get(extensionOf(name)) ?? FILE_TYPE.other;
}

/** Lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

function byExtension(type: FileType, extensions: string): [string, FileType][] {
  return extensions.split(' ').map((extension) => [extension, type]);
}
