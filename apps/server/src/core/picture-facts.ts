/**
 * Pure: what a picture is by its own first bytes, never by what somebody calls it (SECURITY T20). Nothing is
 * decoded: the size stands in the head.
 */
export interface PictureFacts<Type extends string = 'image/jpeg' | 'image/png' | 'image/webp'> {
  type: Type;
  width: number;
  height: number;
}

/** Undefined for what is none of the three, or has no pixels. */
export function readPictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  return readHead(bytes, (view) => readPng(view) ?? readWebp(view) ?? readJpeg(view));
}

/** `GIF87a` or `GIF89a`. */
export function readGifFacts(bytes: Uint8Array): PictureFacts<'image/gif'> | undefined {
  return readHead(bytes, (view) => {
    const version = view.getUint16(4);
    if (view.getUint32(0) !== 0x47494638 || (version !== 0x3761 && version !== 0x3961)) return;
    return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  });
}

function readHead<Type extends string>(
  bytes: Uint8Array,
  read: (view: DataView) => PictureFacts<Type> | undefined,
): PictureFacts<Type> | undefined {
  try {
    const facts = read(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return facts && facts.width > 0 && facts.height > 0 ? facts : undefined;
  } catch (error) {
    // The file ends before its head does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(view: DataView): PictureFacts | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  if (view.getUint32(12) !== 0x49484452) return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readWebp(view: DataView): PictureFacts | undefined {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return undefined;
  const type = 'image/webp' as const;
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) {
    const size = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return { type, width: size(24), height: size(27) };
  }
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 0x56503820) return undefined;
  return {
    type,
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  };
}

/** The first frame header; the segments before it are stepped over. */
function readJpeg(view: DataView): PictureFacts | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    // Picture data or its end before any frame.
    if (marker === 0xd9 || marker === 0xda) return undefined;
    at += isBare ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
}
