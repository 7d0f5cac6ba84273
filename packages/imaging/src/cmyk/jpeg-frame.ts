import { damaged } from '../codec/picture-header.ts';

/** One of a picture's inks or colours, as coefficients in natural order. */
export interface FrameComponent {
  id: number;
  /** Blocks in a group, across and down. */
  across: number;
  down: number;
  table: number;
  /** Blocks that hold picture. */
  blocksWide: number;
  blocksHigh: number;
  /** Blocks in a row of `coefficients`, padded to whole groups. */
  stride: number;
  rows: number;
  /** 64 for each block. */
  coefficients: Int16Array;
}

export interface JpegFrame {
  width: number;
  height: number;
  isProgressive: boolean;
  groupsWide: number;
  groupsHigh: number;
  components: FrameComponent[];
}

/**
 * Reads a frame's header, without its marker and length (ITU-T T.81, B.2.2). Without coefficients what is read
 * of them is forgotten at once.
 */
export function readFrame(
  view: DataView,
  isProgressive: boolean,
  keepsCoefficients = true,
): JpegFrame {
  if (view.getUint8(0) !== 8) throw damaged('samples of another depth');
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  const shapes = Array.from({ length: view.getUint8(5) }, (_, index) => {
    const at = 6 + index * 3;
    const sampling = view.getUint8(at + 1);
    return {
      id: view.getUint8(at),
      across: sampling >> 4,
      down: sampling & 15,
      table: view.getUint8(at + 2),
    };
  });
  const mostAcross = Math.max(...shapes.map(({ across }) => across));
  const mostDown = Math.max(...shapes.map(({ down }) => down));
  const isSound = shapes.every(({ across, down }) => across > 0 && down > 0);
  if (!isSound || mostAcross > 4 || mostDown > 4) throw damaged('sampling');
  const groupsWide = Math.ceil(width / 8 / mostAcross);
  const groupsHigh = Math.ceil(height / 8 / mostDown);
  const components = shapes.map((shape): FrameComponent => {
    const stride = groupsWide * shape.across;
    const rows = groupsHigh * shape.down;
    return {
      ...shape,
      blocksWide: Math.ceil((width * shape.across) / mostAcross / 8),
      blocksHigh: Math.ceil((height * shape.down) / mostDown / 8),
      stride,
      rows,
      coefficients: new Int16Array(keepsCoefficients ? stride * rows * 64 : 0),
    };
  });
  return { width, height, isProgressive, groupsWide, groupsHigh, components };
}
