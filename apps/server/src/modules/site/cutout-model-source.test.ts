import { describe, expect, it } from 'vitest';
import { readCutoutModelSource } from './cutout-model-source.ts';

describe('readCutoutModelSource', () => {
  it('takes what is not said from U²-Net', () => {
    expect(readCutoutModelSource('https://models.example.com/u2net.onnx')).toEqual({
      url: 'https://models.example.com/u2net.onnx',
      sha256: undefined,
      format: {
        size: 320,
        mean: [0.485, 0.456, 0.406],
        std: [0.229, 0.224, 0.225],
        layout: 'NCHW',
        output: 'minmax',
      },
    });
  });

  it('reads the format from the fragment', () => {
    const sha256 = 'ab'.repeat(32);
    const text = `file:///srv/m.onnx#size=1024&mean=0.5,0.5,0.5&std=1,1,1&layout=NHWC&output=sigmoid&sha256=${sha256}`;
    expect(readCutoutModelSource(text)).toEqual({
      url: 'file:///srv/m.onnx',
      sha256,
      format: {
        size: 1024,
        mean: [0.5, 0.5, 0.5],
        std: [1, 1, 1],
        layout: 'NHWC',
        output: 'sigmoid',
      },
    });
  });

  it.each([
    'model.onnx',
    'ftp://models.example.com/m.onnx',
    'https://user:key@models.example.com/m.onnx',
    'https://models.example.com/m.onnx#size=0',
    'https://models.example.com/m.onnx#mean=1,2',
    'https://models.example.com/m.onnx#std=a,b,c',
    'https://models.example.com/m.onnx#sha256=abc',
    'https://models.example.com/m.onnx#colour=red',
  ])('refuses %s', (text) => {
    expect(readCutoutModelSource(text)).toBeUndefined();
  });
});
