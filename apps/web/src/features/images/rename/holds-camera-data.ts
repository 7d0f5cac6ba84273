const PICTURE = /\.(jpe?g|png|webp|avif|heic|heif|tiff?)$/i;

/** Only these kinds of files have room for what a camera writes. */
export function holdsCameraData(name: string): boolean {
  return PICTURE.test(name);
}
