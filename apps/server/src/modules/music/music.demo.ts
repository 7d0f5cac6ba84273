/** Songs of the sample data: scales of pure tones, which can be played. */
import type { DemoPart } from '#kernel/demo-part.ts';

const DAY_MS = 86_400_000;
const SONGS = [
  ['宫调音阶（示例）', [262, 294, 330, 392, 440, 523]],
  ['上行琶音（示例）', [262, 330, 392, 523]],
  ['晚钟（示例）', [392, 330, 294, 262, 294, 262]],
] as const;
const RATE = 8000;
const NOTE_SECONDS = 0.4;

export const musicDemo: DemoPart = {
  keeps: ['songs', 'song_files'],
  async play({ services, end, operator }) {
    for (const [index, [name, notes]] of SONGS.entries()) {
      const { music } = operator().at(end - (9 - index) * DAY_MS);
      const bytes = buildTones(notes);
      const size = bytes.length;
      const { data: lent } = await music.startUpload({ size });
      await services.storage.writeObject(lent.key, bytes, 'audio/wav');
      const { data: kept } = await music.finishUpload({ key: lent.key, size });
      await music.add({ name, artist: '示例', album: '示例音乐', url: kept.url });
    }
  },
};

/** WAV, one channel of eight bits. */
function buildTones(notes: readonly number[]): Uint8Array {
  const each = Math.floor(RATE * NOTE_SECONDS);
  const tones = notes.flatMap((hertz) =>
    Array.from({ length: each }, (_, at) => {
      const fading = 1 - at / each;
      return 128 + Math.round(90 * fading * Math.sin((2 * Math.PI * hertz * at) / RATE));
    }),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + tones.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(tones.length, 40);
  return Buffer.concat([head, Buffer.from(tones)]);
}
