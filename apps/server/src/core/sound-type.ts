/**
 * Pure: what a sound is by its own first bytes, never by what somebody calls it. Those that browsers play.
 */
export const SOUND_TYPES = {
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
} as const;
export type SoundType = keyof typeof SOUND_TYPES;

/** Number of first bytes that tell a sound's type. */
export const SOUND_HEAD_BYTES = 12;

/** Undefined for what is none of them. */
export function readSoundType(bytes: Uint8Array): SoundType | undefined {
  if (bytes.length < SOUND_HEAD_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const start = text(0);
  if (start.startsWith('ID3')) return 'audio/mpeg';
  if (start === 'fLaC') return 'audio/flac';
  if (start === 'OggS') return 'audio/ogg';
  if (start === 'RIFF' && text(8) === 'WAVE') return 'audio/wav';
  if (text(4) === 'ftyp') return 'audio/mp4';
  if (view.getUint32(0) === 0x1a45dfa3) return 'audio/webm';
  return readFrame(view.getUint16(0));
}

/** MPEG's frames begin with eleven or twelve ones; AAC's say layer 0, those of MP3 another. */
function readFrame(head: number): SoundType | undefined {
  if ((head & 0xfff6) === 0xfff0) return 'audio/aac';
  const isFrame = (head & 0xffe0) === 0xffe0;
  const hasVersion = (head & 0x0018) !== 0x0008;
  const isLayer3 = (head & 0x0006) === 0x0002;
  return isFrame && hasVersion && isLayer3 ? 'audio/mpeg' : undefined;
}
