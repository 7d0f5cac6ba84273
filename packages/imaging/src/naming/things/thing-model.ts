/**
 * NanoDet (weights Apache-2.0, RangiLyu) as `@vladmandic/human` 1.8.5 carries it for TensorFlow.js: of that package
 * the two files alone are wanted, so it is there for the build and no further (docs/decisions/0107).
 */
export const THING_FILES = {
  graph: {
    name: '@vladmandic/human/models/nanodet.json',
    bytes: 121_604,
    sha256: '4495eb0ec74bd33ee40a79aa06ebc1ccd7e28be1bf7355d93ffb570b8d77f45d',
  },
  weights: {
    name: '@vladmandic/human/models/nanodet.bin',
    bytes: 7_574_558,
    sha256: '5d0e4f8c4eded666287330be03017d494787d35f523fd77ca23f59db984a4ad9',
  },
} as const;

/** Likelihoods of the things, and distances to the sides of their boxes, for each of three grids from fine to coarse. */
export const THING_ANSWER = [
  ['Identity', 'Identity_3'],
  ['Identity_1', 'Identity_4'],
  ['Identity_2', 'Identity_5'],
] as const;
