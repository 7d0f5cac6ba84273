/**
 * Bars for the readings of several seeds: the mean of each figure, beside the figures of each seed.
 */
import type { Bar } from '../steps/result.ts';
import type { TextScore } from './page.ts';
import { REAL_KIND, STANDARD_KINDS, type TextPictureKind } from './pictures.ts';

/** One seed's pictures. */
export interface SeedReading {
  seed: number;
  scores: readonly TextScore[];
  /** Time of the standard set, in its quickest round. */
  secondsAPicture: number;
}

interface Measure {
  name: string;
  unit: string;
  target: NonNullable<Bar['target']>;
  /** Undefined where the seed has no such picture. */
  of(scores: readonly TextScore[]): number | undefined;
}

const LINE_KINDS = ['units', 'receipt'] as const;
const FIGURE_KINDS = [...STANDARD_KINDS, 'figures', ...LINE_KINDS, 'report'] as const;

const MEASURES: readonly Measure[] = [
  share('characters', STANDARD_KINDS, rightCharacters, 99.6),
  share('table cells', STANDARD_KINDS, rightCells, 99.5),
  share('cells of figures, dates and codes', ['figures'], rightCells, 99),
  share('cells of dense screens', ['dense'], rightCells, 97),
  share('cells of ruled tables in their place', ['ruled'], cellsInPlace, 95),
  share('cells of the folder in their place', [REAL_KIND], cellsInPlace, 95),
  share('cells of laboratory reports', ['report'], rightCells, 99),
  share('two columns, in order', ['columns'], rightCharacters, 98),
  share('lines from top to bottom', ['vertical'], rightCharacters, 98),
  share(
    'characters of lines with units, slips and wide receipts',
    LINE_KINDS,
    rightCharacters,
    99.6,
  ),
  share('Latin words with their spaces', ['latin', ...LINE_KINDS], rightWords, 97),
  share('characters of traditional Chinese', ['traditional'], rightCharacters, 95),
  atMost('figures wrong and not marked, of 1,000', FIGURE_KINDS, silentFigures, 1),
  atMost('the same of laboratory reports', ['report'], silentFigures, 1),
  atMost(
    'right cells of reports and figures that are asked about, of 100',
    ['figures', 'report'],
    askedCells,
    10,
  ),
  lots('lot numbers of 90', ['label'], 90, 88),
  atMost('right lot numbers that are asked about, of 100', ['label'], askedLots, 20),
  lots('lot numbers of a coder, at three qualities, of 90', ['coder'], 90, 80),
  lots('lot numbers in dot matrix of 42', ['dots'], 42, 36),
];

export function buildBars(readings: readonly SeedReading[]): Bar[] {
  const bars = MEASURES.flatMap(({ name, unit, target, of }): Bar[] => {
    const values = readings.flatMap(({ scores }) => of(scores) ?? []);
    return values.length === 0 ? [] : [{ name, unit, target, value: mean(values) }];
  });
  const wrong = clearAndWrong(readings.flatMap(({ scores }) => scores));
  const seconds = readings.map(({ secondsAPicture }) => secondsAPicture).filter((one) => one > 0);
  return [
    ...bars,
    ...(wrong === undefined
      ? []
      : [
          {
            name: 'wrong lot numbers offered as clear, of 400',
            unit: '',
            value: wrong,
            target: { at: '<=', value: 1 } as const,
          },
        ]),
    ...(seconds.length === 0
      ? []
      : [
          {
            name: 'a picture of the standard set, two workers',
            unit: 's',
            value: mean(seconds),
            target: { at: '<=', value: 0.25 } as const,
          },
        ]),
  ];
}

/** Figures of each seed, for the file. */
export function describeReading({ seed, scores, secondsAPicture }: SeedReading) {
  return {
    seed,
    secondsAPicture,
    measures: Object.fromEntries(MEASURES.map(({ name, of }) => [name, of(scores)])),
    twoColumnsInAnyOrder: rightShare(ofKinds(scores, ['columns']), 'wrongInAnyOrder'),
    cells: {
      silent: scores.flatMap(({ name, silentCells }) =>
        silentCells.map((cell) => ({ name, ...cell })),
      ),
      markedThoughRight: sum(scores, ({ markedRight }) => markedRight),
    },
    silentFigures: scores.flatMap(({ name, silentFigures: figures }) =>
      figures.map((figure) => ({ name, ...figure })),
    ),
    clearLots: scores.filter(({ lot }) => lot && !lot.doubt).length,
    rightLots: scores.filter(({ lot }) => lot && lot.wanted === lot.found).length,
    characters: shares(scores),
    rightButDoubted: scores.flatMap(({ name, lot }) =>
      lot?.doubt && lot.wanted === lot.found ? [{ name, ...lot }] : [],
    ),
    wrong: scores
      .filter(isWrong)
      .map(({ name, wrongCharacters, lot, cells, rightCells, places, inPlace }) => ({
        name,
        wrongCharacters,
        ...(cells > 0 && { wrongCells: cells - rightCells }),
        ...(places > inPlace && { outOfPlace: places - inPlace }),
        ...(lot && lot.wanted !== lot.found && { lot }),
      })),
  };
}

function isWrong({ wrongCharacters, cells, rightCells, places, inPlace, lot }: TextScore): boolean {
  return (
    wrongCharacters > 0 ||
    inPlace < places ||
    rightCells < cells ||
    (lot !== undefined && lot.wanted !== lot.found)
  );
}

type Figure = (scores: readonly TextScore[]) => number | undefined;

function share(
  name: string,
  kinds: readonly TextPictureKind[],
  figure: Figure,
  value: number,
): Measure {
  return { name, unit: '%', target: { at: '>=', value }, of: figureOf(kinds, figure) };
}

function atMost(
  name: string,
  kinds: readonly TextPictureKind[],
  figure: Figure,
  value: number,
): Measure {
  return { name, unit: '', target: { at: '<=', value }, of: figureOf(kinds, figure) };
}

function figureOf(kinds: readonly TextPictureKind[], figure: Figure): Figure {
  return (scores) => figure(ofKinds(scores, kinds));
}

function lots(
  name: string,
  kinds: readonly TextPictureKind[],
  all: number,
  value: number,
): Measure {
  return {
    name,
    unit: '',
    target: { at: '>=', value },
    of: (scores) => {
      const labels = ofKinds(scores, kinds).flatMap(({ lot }) => lot ?? []);
      if (labels.length === 0) return undefined;
      const right = labels.filter(({ wanted, found }) => wanted === found).length;
      return (right / labels.length) * all;
    },
  };
}

/**
 * Counts the labels of all seeds with a number that one press confirms unseen, and that is another.
 */
function clearAndWrong(scores: readonly TextScore[]): number | undefined {
  const labels = scores.flatMap(({ lot }) => lot ?? []);
  if (labels.length === 0) return undefined;
  const wrong = labels.filter(({ wanted, found, doubt }) => !doubt && wanted !== found).length;
  return (wrong / labels.length) * 400;
}

function ofKinds(scores: readonly TextScore[], kinds: readonly string[]): TextScore[] {
  return scores.filter(({ kind }) => kinds.includes(kind));
}

function rightCells(scores: readonly TextScore[]): number | undefined {
  const cells = sum(scores, (score) => score.cells);
  return cells === 0 ? undefined : (100 * sum(scores, (score) => score.rightCells)) / cells;
}

function cellsInPlace(scores: readonly TextScore[]): number | undefined {
  const places = sum(scores, (score) => score.places);
  return places === 0 ? undefined : (100 * sum(scores, (score) => score.inPlace)) / places;
}

function rightCharacters(scores: readonly TextScore[]): number | undefined {
  return rightShare(scores, 'wrongCharacters');
}

function rightShare(
  scores: readonly TextScore[],
  wrong: 'wrongCharacters' | 'wrongInAnyOrder',
): number | undefined {
  const characters = sum(scores, (score) => score.characters);
  return characters === 0
    ? undefined
    : 100 * (1 - sum(scores, (score) => score[wrong]) / characters);
}

function rightWords(scores: readonly TextScore[]): number | undefined {
  const words = sum(scores, (score) => score.words);
  return words === 0 ? undefined : (100 * sum(scores, (score) => score.rightWords)) / words;
}

function silentFigures(scores: readonly TextScore[]): number | undefined {
  const figures = sum(scores, (score) => score.figures);
  const wrong = sum(scores, (score) => score.silentFigures.length);
  return figures === 0 ? undefined : (1000 * wrong) / figures;
}

function askedCells(scores: readonly TextScore[]): number | undefined {
  const right = sum(scores, (score) => score.rightCells);
  return right === 0 ? undefined : (100 * sum(scores, (score) => score.markedRight)) / right;
}

function askedLots(scores: readonly TextScore[]): number | undefined {
  const right = scores.flatMap(({ lot }) => (lot && lot.wanted === lot.found ? [lot] : []));
  return right.length === 0
    ? undefined
    : (100 * right.filter(({ doubt }) => doubt).length) / right.length;
}

function shares(scores: readonly TextScore[]): Record<string, number> {
  const groups = Map.groupBy(
    scores.flatMap((one) =>
      [one.kind, `${one.kind} ${one.variant}`].map((group) => ({ group, one })),
    ),
    ({ group }) => group,
  );
  return Object.fromEntries(
    [...groups].map(([group, members]) => {
      const right = rightCharacters(members.map(({ one }) => one)) ?? 0;
      return [group, Math.round(100 * right) / 100];
    }),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0) / values.length;
}

function sum(scores: readonly TextScore[], of: (score: TextScore) => number): number {
  return scores.reduce((all, score) => all + of(score), 0);
}
