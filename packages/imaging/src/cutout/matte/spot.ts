/** A place between the pixels of a plane: its four neighbours and how much each counts. */
export interface PlaneSpot {
  places: readonly [number, number, number, number];
  shares: readonly [number, number, number, number];
}

interface Size {
  width: number;
  height: number;
}

/** Returns the place of a picture's pixel on a copy of another size. */
export function spotOf(x: number, y: number, picture: Size, copy: Size): PlaneSpot {
  const cx = clamp((x + 0.5) * (copy.width / picture.width) - 0.5, copy.width - 1);
  const cy = clamp((y + 0.5) * (copy.height / picture.height) - 0.5, copy.height - 1);
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const first = top * copy.width + left;
  const right = left < copy.width - 1 ? 1 : 0;
  const down = top < copy.height - 1 ? copy.width : 0;
  return {
    places: [first, first + right, first + down, first + down + right],
    shares: [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy],
  };
}

export function readPlane(plane: Float32Array, { places, shares }: PlaneSpot): number {
  return (
    (plane[places[0]] ?? 0) * shares[0] +
    (plane[places[1]] ?? 0) * shares[1] +
    (plane[places[2]] ?? 0) * shares[2] +
    (plane[places[3]] ?? 0) * shares[3]
  );
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
