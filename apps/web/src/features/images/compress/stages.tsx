import { Cpu, FileImage, Gauge } from 'lucide-react';
import { text } from '../text.ts';
import type { StageFace } from '../workbench/stage/EmptyStage.tsx';
import { ShrinkingPicture } from '../workbench/stage/stage-drawings.tsx';
import { words } from './words.ts';

const { stage } = words;

export const STAGE_OF_MANY: StageFace = {
  picture: <ShrinkingPicture />,
  titleTouch: stage.titleTouch,
  hintTouch: stage.hintMany,
  facts: [
    { icon: <Cpu size={16} aria-hidden="true" />, words: stage.local },
    { icon: <Gauge size={16} aria-hidden="true" />, words: stage.exact },
    {
      icon: <FileImage size={16} aria-hidden="true" className="shrink-0" />,
      words: text.intake.usualFormats,
    },
  ],
};

export const STAGE_OF_ONE: StageFace = {
  ...STAGE_OF_MANY,
  hintTouch: stage.hintOne,
  words: { title: text.intake.titleOne },
};
