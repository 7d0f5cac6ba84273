import { describe, expect, it } from 'vitest';
import { createPixels, type Pixels } from '../../pixels.ts';
import { type ColourName, nameColour } from './colour-name.ts';
import { lookAt } from './picture-look.ts';

type Colour = [number, number, number];

function paint(width: number, height: number, at: (x: number, y: number) => Colour): Pixels {
  const picture = createPixels(width, height);
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 4) picture.data.set([...at(x, y), 255], place);
  }
  return picture;
}

describe('nameColour', () => {
  it.each<[Colour, ColourName]>([
    [[0, 0, 0], 'black'],
    [[255, 255, 255], 'white'],
    [[246, 244, 240], 'white'],
    [[128, 128, 130], 'grey'],
    [[200, 30, 40], 'red'],
    [[240, 140, 30], 'orange'],
    [[120, 76, 40], 'brown'],
    [[222, 206, 176], 'beige'],
    [[240, 220, 60], 'yellow'],
    [[40, 130, 60], 'green'],
    [[20, 160, 160], 'teal'],
    [[40, 90, 200], 'blue'],
    [[120, 60, 180], 'purple'],
    [[240, 160, 190], 'pink'],
    [[230, 60, 150], 'pink'],
  ])('%j is %s', (colour, name) => {
    expect(nameColour(...colour)).toBe(name);
  });
});

describe('lookAt', () => {
  it('sees a thing on a plain background', () => {
    const look = lookAt(
      paint(300, 200, (x, y) =>
        Math.hypot(x - 150, y - 100) < 60 ? [190, 30, 40] : [250, 250, 248],
      ),
    );
    expect(look.background).toBe('white');
    expect(look.subject?.colour).toBe('red');
    expect(look.subject?.share).toBeCloseTo(0.19, 1);
    expect(look.flatness).toBeGreaterThan(0.9);
  });

  it('sees no background where there is none, and what colours there are', () => {
    const look = lookAt(paint(200, 200, (_, y) => (y < 120 ? [60, 120, 220] : [40, 130, 50])));
    expect(look.background).toBeUndefined();
    expect(look.colours.map(({ name }) => name)).toEqual(['blue', 'green']);
  });

  it('tells a drawing from a photograph', () => {
    let noise = 1;
    const grain = () => {
      noise = (noise * 48_271) % 2_147_483_647;
      return noise % 40;
    };
    expect(lookAt(paint(100, 100, () => [grain(), grain(), grain()])).flatness).toBeLessThan(0.1);
  });

  it('bears a picture of one pixel', () => {
    expect(lookAt(paint(1, 1, () => [10, 10, 10])).colours[0]?.name).toBe('black');
  });
});
