import { type DecodeHeic, decodePicture } from './decode-picture.ts';
import { drawPicture } from './draw-picture.ts';
import type { PictureRequest } from './picture-request.ts';

/** In a worker: the picture's pixels, upright, on white where it is transparent, or as they are. */
export async function readPixels(
  { file, header, plan, size }: PictureRequest,
  decodeHeic: DecodeHeic,
  ground: 'white' | 'clear' = 'white',
): Promise<ImageData> {
  const picture = await decodePicture(file, header, plan, decodeHeic);
  return drawPicture(picture, size, ground).context.getImageData(0, 0, size.width, size.height);
}
