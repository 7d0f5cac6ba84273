import { expect, it } from 'vitest';
import { readSoundType } from './sound-type.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const REST = '00 00 00 00 00 00 00 00 00 00 00 00';

it.each<[string, string, string | undefined]>([
  ['MP3 with tags', `49 44 33 04 ${REST}`, 'audio/mpeg'],
  ['MP3 without', `ff fb 90 64 ${REST}`, 'audio/mpeg'],
  ['MP3 of MPEG 2', `ff f3 84 c4 ${REST}`, 'audio/mpeg'],
  ['MP3 of MPEG 2.5', `ff e3 18 c4 ${REST}`, 'audio/mpeg'],
  ['AAC of MPEG 4', `ff f1 50 80 ${REST}`, 'audio/aac'],
  ['AAC of MPEG 2', `ff f9 50 80 ${REST}`, 'audio/aac'],
  ['M4A', `00 00 00 20 66 74 79 70 4d 34 41 20 ${REST}`, 'audio/mp4'],
  ['Ogg', `4f 67 67 53 00 02 ${REST}`, 'audio/ogg'],
  ['FLAC', `66 4c 61 43 00 00 ${REST}`, 'audio/flac'],
  ['WAV', '52 49 46 46 24 08 00 00 57 41 56 45', 'audio/wav'],
  ['WebM', `1a 45 df a3 9f 42 ${REST}`, 'audio/webm'],
  ['a picture in RIFF', '52 49 46 46 24 08 00 00 57 45 42 50', undefined],
  ['a page', Buffer.from('<html><script>').toString('hex'), undefined],
  ['a JPEG', `ff d8 ff e0 ${REST}`, undefined],
  ['a reserved version', `ff eb 90 64 ${REST}`, undefined],
  ['text in UTF-16', `ff fe 41 00 ${REST}`, undefined],
  ['too little', 'ff fb 90', undefined],
  ['nothing', '', undefined],
])('%s', (_what, hex, type) => {
  expect(readSoundType(bytes(hex))).toBe(type);
});
