/** The opacity of a reference at the size of a cutout, one byte a pixel. */
export async function drawMask(mask: Blob, width: number, height: number): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(mask);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const hasOpacity = data.some((value, at) => at % 4 === 3 && value < 255);
  return Uint8Array.from({ length: width * height }, (_, pixel) =>
    hasOpacity ? (data[pixel * 4 + 3] ?? 0) : (data[pixel * 4] ?? 0),
  );
}
