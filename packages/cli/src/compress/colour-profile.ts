import { inflateSync } from 'node:zlib';

/** Mark of a colour profile; without it a picture of a phone turns pale. */
const MARK = Buffer.from('ICC_PROFILE\0', 'latin1');
const MOST_PROFILE_BYTES = 1024 * 1024;
/** A segment says its length in two bytes, itself, its mark and its number included. */
const PIECE_BYTES = 0xffff - 2 - MARK.length - 2;

/** The colour profile of a picture as segments of a JPEG; nothing where it has none. */
export function profileSegments(kind: 'jpeg' | 'png' | 'webp', file: Buffer): Buffer {
  const profile = FINDERS[kind](file);
  if (!profile || profile.length > MOST_PROFILE_BYTES || !isForColours(profile)) {
    return Buffer.alloc(0);
  }
  const count = Math.ceil(profile.length / PIECE_BYTES);
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => {
      const piece = profile.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
      const head = Buffer.from([0xff, 0xe2, 0, 0, ...MARK, index + 1, count]);
      head.writeUInt16BE(head.length - 2 + piece.length, 2);
      return Buffer.concat([head, piece]);
    }),
  );
}

/** The pictures that are written have three channels: the profile of a grey one or of inks would say otherwise. */
function isForColours(profile: Buffer): boolean {
  return profile.toString('latin1', 16, 20) === 'RGB ';
}

type Find = (file: Buffer) => Buffer | undefined;

const FINDERS: Record<'jpeg' | 'png' | 'webp', Find> = {
  jpeg: (file) => {
    const pieces: [number, Buffer][] = [];
    for (let at = 2; at + 4 <= file.length; ) {
      // Decoders pass over what stands between two segments.
      if (file[at] !== 0xff || (file[at + 1] ?? 0) < 0xc0 || file[at + 1] === 0xff) {
        at += 1;
        continue;
      }
      if (file[at + 1] === 0xda) break;
      const end = at + 2 + file.readUInt16BE(at + 2);
      const body = file.subarray(at + 4, end);
      if (file[at + 1] === 0xe2 && body.subarray(0, MARK.length).equals(MARK)) {
        pieces.push([body[MARK.length] ?? 0, body.subarray(MARK.length + 2)]);
      }
      at = end;
    }
    return Buffer.concat(pieces.toSorted(([one], [other]) => one - other).map(([, body]) => body));
  },
  png: (file) => {
    for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
      const name = file.toString('latin1', at + 4, at + 8);
      if (name === 'IDAT') return undefined;
      if (name !== 'iCCP') continue;
      const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
      // A name, its end, the way of packing.
      return unpack(body.subarray(body.indexOf(0) + 2));
    }
    return undefined;
  },
  webp: (file) => {
    for (let at = 12; at + 8 <= file.length; ) {
      const length = file.readUInt32LE(at + 4);
      if (file.toString('latin1', at, at + 4) === 'ICCP') {
        return file.subarray(at + 8, at + 8 + length);
      }
      at += 8 + length + (length & 1);
    }
    return undefined;
  },
};

/** A profile that is packed to burst, or broken, is none. */
function unpack(packed: Buffer): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_PROFILE_BYTES });
  } catch {
    return undefined;
  }
}
