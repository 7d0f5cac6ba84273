import { type DecodeHeic, decodePicture } from './decode-picture.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureRequest } from './picture-request.ts';

/** In a worker: the picture's pixels, upright, on white where it is transparent. */
export async function readPixels(
  { file, header, plan, size }: PictureRequest,
  decodeHeic: DecodeHeic,
): Promise<ImageData> {
  const picture = await decodePicture(file, header, plan, decodeHeic);
  return drawPicture(picture, size).context.getImageData(0, 0, size.width, size.height);
}
