/** Sound and pictures in motion, made here: long enough that a player fetches them in pieces. */
import type { Page } from 'playwright-core';

const SOUND = { rate: 48_000, channels: 2, bytesPerSample: 2 };

/** A tone as a WAV file; 192 KB a second. */
export function makeSound(seconds: number): Buffer {
  const { rate, channels, bytesPerSample } = SOUND;
  const size = seconds * rate * channels * bytesPerSample;
  const sound = Buffer.alloc(44 + size);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(36 + size, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(channels, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate * channels * bytesPerSample, 28);
  sound.writeUInt16LE(channels * bytesPerSample, 32);
  sound.writeUInt16LE(bytesPerSample * 8, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(size, 40);
  for (let at = 44, sample = 0; at < sound.length; at += 2, sample += 1) {
    sound.writeInt16LE(Math.round(8000 * Math.sin(sample / 30)), at);
  }
  return sound;
}

const CLIP = { width: 640, height: 360 };

/** A WebM film with one picture a second, whose left half is dark, and light from its middle on. */
export async function makeClip(page: Page, seconds: number): Promise<Buffer> {
  const [dark, light] = await page.evaluate(encodeFrames, CLIP);
  const pictures = Array.from({ length: seconds }, (_, at) => (at < seconds / 2 ? dark : light));
  return muxWebm(pictures.map((picture = '') => Buffer.from(picture, 'base64')));
}

/** Runs in a page. Each picture stands for itself, so that the film can have it as often as it likes. */
async function encodeFrames({ width, height }: typeof CLIP): Promise<string[]> {
  const frames: string[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 40_000_000, framerate: 10 });
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (const [second, shade] of [0, 255].entries()) {
    const picture = new ImageData(width, height);
    // Noise, so that the file is large; the left half is plain.
    picture.data.forEach((_, at) => {
      const isLeft = (at / 4) % width < width / 2;
      picture.data[at] = at % 4 === 3 ? 255 : isLeft ? shade : Math.random() * 255;
    });
    pen?.putImageData(picture, 0, 0);
    const frame = new VideoFrame(canvas, { timestamp: second * 1e6 });
    encoder.encode(frame, { keyFrame: true });
    frame.close();
  }
  await encoder.flush();
  return frames;
}

/** One cluster a second, each with its place in the index, without which no player can seek. */
function muxWebm(frames: readonly Buffer[]): Buffer {
  const clusters = frames.map((frame, second) =>
    element('1f43b675', [
      element('e7', whole(second * 1000)),
      element('a3', [Buffer.from([0x81, 0, 0, 0x80]), frame]),
    ]),
  );
  const facts = Buffer.concat([
    element('1549a966', [
      element('2ad7b1', whole(1e6)),
      element('4489', real(frames.length * 1000)),
      element('4d80', 'transmit'),
      element('5741', 'transmit'),
    ]),
    element('1654ae6b', [
      element('ae', [
        element('d7', whole(1)),
        element('73c5', whole(1)),
        element('83', whole(1)),
        element('86', 'V_VP8'),
        element('e0', [element('b0', whole(CLIP.width)), element('ba', whole(CLIP.height))]),
      ]),
    ]),
  ]);
  const indexAt = (first: number) => {
    let at = first;
    const points = clusters.map((cluster, second) => {
      const place = [element('f7', whole(1)), element('f1', whole(at))];
      at += cluster.length;
      return element('bb', [element('b3', whole(second * 1000)), element('b7', place)]);
    });
    return element('1c53bb6b', points);
  };
  // As long wherever it points.
  const index = indexAt(facts.length + indexAt(0).length);
  return Buffer.concat([
    element('1a45dfa3', [
      element('4286', whole(1)),
      element('42f7', whole(1)),
      element('42f2', whole(4)),
      element('42f3', whole(8)),
      element('4282', 'webm'),
      element('4287', whole(2)),
      element('4285', whole(2)),
    ]),
    element('18538067', [facts, index, ...clusters]),
  ]);
}

/** One element of EBML: its id, its length in eight bytes, its content. */
function element(id: string, content: string | Buffer | readonly Buffer[]): Buffer {
  const body =
    typeof content === 'string'
      ? Buffer.from(content)
      : Buffer.isBuffer(content)
        ? content
        : Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function real(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
