/** Pictures that the image tools take (PRODUCT §6); the browser's `image/*` is more than that. */
const TAKEN = /\.(jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|hei[cf])$/i;

export function isToolPicture(name: string): boolean {
  return TAKEN.test(name);
}
