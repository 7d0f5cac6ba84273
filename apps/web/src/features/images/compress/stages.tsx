import { Cpu, FileImage, Gauge } from 'lucide-react';
import { text } from '../text.ts';
import type { Stage } from '../workbench/stage/EmptyStage.tsx';
import { ShrinkingPicture } from '../workbench/stage/stage-drawings.tsx';
import { words } from './words.ts';

const { stage } = words;

export const STAGE_OF_MANY: Stage = {
  picture: <ShrinkingPicture />,
  titleTouch: stage.titleTouch,
  hintTouch: stage.hintMany,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: stage.local },
    { icon: <Gauge size={16} aria-hidden="true" />, words: stage.exact },
    {
      icon: <FileImage size={16} aria-hidden="true" className="shrink-0" />,
      words: text.intake.formats,
    },
  ],
};

export const STAGE_OF_ONE: Stage = {
  ...STAGE_OF_MANY,
  hintTouch: stage.hintOne,
  words: { title: text.intake.titleOne },
};
