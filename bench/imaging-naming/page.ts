/// <reference path="../../packages/imaging/src/vite-assets.d.ts" />
/** The bench's page: draws, reads in workers, names, and asks the rule of acceptance. */

import type { NameProposals, NameSettings, Reading, SubjectKind } from '@transmit/imaging';
import { createPictureReader } from '@transmit/imaging/naming/create-picture-reader';
import { composeStem } from '@transmit/imaging/naming/name-pattern';
import { proposeNames } from '@transmit/imaging/naming/propose-names';
import { KIND_TEXT } from '@transmit/imaging/naming/subject-kinds';
import { isWellNamed } from '@transmit/imaging/naming/well-named';
import { proposeTitles } from '@transmit/imaging/titles/propose-titles';
import { isAccepted } from './acceptance.ts';
import { drawThing, type NamedThing, THING_COUNT } from './pictures.ts';

const SETTINGS: NameSettings = { language: 'zh', mostLetters: 16 };

const reader = createPictureReader();

type Drawn = Pick<NamedThing, 'name' | 'kind' | 'truth'> & { what: File | Reading };

const drawn: Drawn[] = [];

/** Score of one name. */
export interface NameScore {
  name: string;
  kind: string;
  found: SubjectKind;
  proposed: string;
  others: string[];
  isAccepted: boolean;
  /** True when the rule that leaves good names alone would take this one for good. */
  isWellNamed: boolean;
  titles: string[];
}

/** Painted before anything is timed. */
async function drawAll(seed: number): Promise<number> {
  drawn.length = 0;
  for (let index = 0; index < THING_COUNT; index += 1) {
    const { what, ...thing } = await drawThing(seed, index);
    if ('document' in what) {
      drawn.push({ ...thing, what: what.document });
      continue;
    }
    const blob = await what.canvas.convertToBlob({ type: what.type, quality: 0.9 });
    drawn.push({ ...thing, what: new File([blob], 'IMG_2231') });
  }
  return drawn.filter(({ what }) => what instanceof File).length;
}

/** Loads the models by reading the first pictures. */
async function warmUp(): Promise<void> {
  const first = drawn.flatMap(({ what }) => (what instanceof File ? [what] : []));
  await Promise.all(
    first.slice(0, navigator.hardwareConcurrency || 2).map((file) => reader.read(file)),
  );
}

async function nameAll(): Promise<{ seconds: number; scores: NameScore[] }> {
  const started = performance.now();
  const readings = await Promise.all(
    drawn.map(({ what }) => (what instanceof File ? reader.read(what) : what)),
  );
  const proposals = readings.map((reading) => proposeNames(reading, SETTINGS));
  const seconds = (performance.now() - started) / 1000;
  const scores = drawn.flatMap((thing, at) => {
    const [reading, proposal] = [readings[at], proposals[at]];
    return reading && proposal ? [score(thing, reading, proposal)] : [];
  });
  return { seconds, scores };
}

function score(
  { name, kind, truth }: Drawn,
  reading: Reading,
  proposals: NameProposals,
): NameScore {
  const [best, ...others] = proposals.candidates.map(({ subject }) => subject);
  // As the person gets it with nothing but the subject in the pattern.
  const proposed = composeStem(
    { parts: ['subject'], separator: '-' },
    {
      subject: best ?? '',
      kind: KIND_TEXT[proposals.kind].zh,
      original: 'IMG_2231',
      number: 1,
      digits: 3,
    },
  );
  const titles =
    reading.of === 'picture'
      ? proposeTitles(reading, { platform: 'taobao', tone: 'plain', length: 'full', keywords: [] })
      : [];
  return {
    name,
    kind,
    found: proposals.kind,
    proposed,
    others,
    isAccepted: isAccepted(proposed, truth),
    isWellNamed: isWellNamed(`${proposed}.jpg`),
    titles: titles.map(({ title }) => title),
  };
}

const page = { drawAll, warmUp, nameAll, close: reader.close };

declare global {
  interface Window {
    namingBench: typeof page;
  }
}

window.namingBench = page;
document.documentElement.dataset['ready'] = 'yes';
