import { describe, expect, it } from 'vitest';
import {
  buildGif,
  buildJpeg,
  buildPng,
  buildWebp,
  chunk,
  letters,
} from '../codec/build-picture.ts';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { type AiLabel, keepAiLabel, readAiLabel, writeAiLabel } from './ai-label.ts';
import { labelOf } from './ai-packet.ts';

const LABEL: AiLabel = {
  Label: '1',
  ContentProducer: '001191110000MA0000000X00001',
  ProduceID: 'a1b2c3',
  ReservedCode1: '',
  ContentPropagator: 'transmit',
  PropagateID: 'p-9',
  ReservedCode2: '',
};

const PICTURES = {
  'a JPEG': buildJpeg({ width: 30, height: 20 }),
  'a JPEG with EXIF': buildJpeg({ width: 30, height: 20, orientation: 6 }),
  'a PNG': buildPng({ width: 30, height: 20 }),
  'a simple WebP': buildWebp({ width: 30, height: 20, coding: 'VP8 ' }),
  'a lossless WebP': buildWebp({ width: 30, height: 20, coding: 'VP8L' }),
  'an extended WebP': buildWebp({ width: 30, height: 20, coding: 'VP8X' }),
};

describe.each(Object.entries(PICTURES))('%s', (_, bytes) => {
  const file = new Blob([bytes]);

  it('says nothing until it is labelled, and then what was written', async () => {
    expect(await readAiLabel(file)).toBeUndefined();
    const labelled = await writeAiLabel(file, LABEL);
    expect(await readAiLabel(labelled)).toEqual(LABEL);
  });

  it('stays the picture that it was', async () => {
    const labelled = await writeAiLabel(file, LABEL);
    const [before, after] = [await readPictureHeader(file), await readPictureHeader(labelled)];
    const { exif, ...rest } = before;
    expect(after).toMatchObject(rest);
    expect(after.exif?.length).toBe(exif?.length);
  });

  it('carries one label, the last', async () => {
    const once = await writeAiLabel(file, LABEL);
    const twice = await writeAiLabel(once, { ...LABEL, PropagateID: 'p-10' });
    expect((await readAiLabel(twice))?.PropagateID).toBe('p-10');
    const text = new TextDecoder('latin1').decode(await twice.arrayBuffer());
    expect(text.match(/<TC260:AIGC>/g)).toHaveLength(1);
    expect(twice.size - once.size).toBeLessThanOrEqual(2);
  });

  it('hands its label on to a copy of another kind', async () => {
    const copy = new Blob([buildPng({ width: 8, height: 8 })]);
    expect(await keepAiLabel(file, copy)).toBe(copy);
    expect(await readAiLabel(await keepAiLabel(await writeAiLabel(file, LABEL), copy))).toEqual(
      LABEL,
    );
  });
});

it('writes no letter that a reader stumbles over', async () => {
  const wild = { ...LABEL, ProduceID: 'a b"c\\d<e>&f\n甲' };
  const labelled = await writeAiLabel(new Blob([PICTURES['a PNG']]), wild);
  expect((await readAiLabel(labelled))?.ProduceID).toBe('abcdef');
});

it('keeps what else a packet says', async () => {
  const packet =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description rdf:about="" dc:creator="Li"/></rdf:RDF></x:xmpmeta>';
  const text = [...letters('XML:com.adobe.xmp'), 0, 0, 0, 0, 0, ...letters(packet)];
  const file = new Blob([buildPng({ chunks: [chunk('iTXt', text)] })]);
  const labelled = await writeAiLabel(file, LABEL);
  expect(await readAiLabel(labelled)).toEqual(LABEL);
  expect(new TextDecoder('latin1').decode(await labelled.arrayBuffer())).toContain(
    'dc:creator="Li"',
  );
});

describe('labelOf', () => {
  const json = '{"Label":"1","ContentProducer":"x"}';
  const escaped = json.replaceAll('"', '&quot;');
  const namespace = 'xmlns:t="http://www.tc260.org.cn/ns/AIGC/1.0/"';

  it.each([
    ['bare, as an element', `<TC260:AIGC>${json}</TC260:AIGC>`],
    ['with entities', `<TC260:AIGC>${escaped}</TC260:AIGC>`],
    ['with numbered entities', `<TC260:AIGC>${json.replaceAll('"', '&#34;')}</TC260:AIGC>`],
    ['wrapped', `<TC260:AIGC>{"AIGC":${json}}</TC260:AIGC>`],
    ['as an attribute', `<rdf:Description TC260:AIGC="${escaped}"/>`],
    ['as an attribute in single quotes', `<rdf:Description TC260:AIGC='${json}'/>`],
    [
      'under another prefix',
      `<rdf:Description ${namespace}><t:AIGC>${json}</t:AIGC></rdf:Description>`,
    ],
  ])('reads a label %s', (_, packet) => {
    expect(labelOf(packet)).toMatchObject({ Label: '1', ContentProducer: 'x', ProduceID: '' });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '<TC260:AIGC>yes</TC260:AIGC>'],
    ['a list', '<TC260:AIGC>[1]</TC260:AIGC>'],
    ['an unknown value', '<TC260:AIGC>{"Label":"9"}</TC260:AIGC>'],
    ['another property', '<TC260:AIGCX>{"Label":"1"}</TC260:AIGCX>'],
    ['a broken entity', '<TC260:AIGC>&#x1fffff;</TC260:AIGC>'],
  ])('takes %s for no label', (_, packet) => {
    expect(labelOf(packet)).toBeUndefined();
  });
});

describe('files that hold no label', () => {
  it.each([
    ['text', new TextEncoder().encode('hello')],
    ['nothing', new Uint8Array()],
    ['a GIF', buildGif()],
    ['a WebP that is cut short', buildWebp({ cutBytes: 3 })],
    [
      'a PNG whose text says it is longer than the file',
      buildPng({ chunks: [chunk('iTXt', letters('XML:com.adobe.xmp\0'), 0xffffff)] }),
    ],
  ])('%s says nothing', async (_, bytes) => {
    expect(await readAiLabel(new Blob([bytes]))).toBeUndefined();
  });

  it('a GIF is not labelled', async () => {
    await expect(writeAiLabel(new Blob([buildGif()]), LABEL)).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });
});
