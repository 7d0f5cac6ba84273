import { SEALED_SLUG } from '@transmit/contract';
import { MOST_OWN_LENGTH, readOwnWords } from '@transmit/sealed/words';
import { ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { unstartedOf, useUploadsView } from '../list/uploads-view.ts';
import { findSealProblem } from '../sealing/seal-sizes.ts';
import { sealingText } from '../sealing/text.ts';
import { useSettings } from './use-settings.ts';

interface SealChoiceProps {
  words: RefObject<HTMLInputElement | null>;
  /** A try to send has been made: from then on the field says what is missing. */
  isTried: boolean;
}

/** 密封发送: what the server shall not read (PRODUCT §10). */
export function SealChoice(props: SealChoiceProps) {
  const { isSealed, change } = useSettings();
  return (
    <div className="rounded-lg border border-accent/30 bg-accent-soft/60 p-4">
      <Switch
        label={<span className="order-first flex-1 font-semibold">{sealingText.title}</span>}
        className="flex! min-h-6"
        checked={isSealed}
        onChange={(event) => change({ isSealed: event.target.checked })}
      />
      <p className="mt-1.5 text-small text-muted">{sealingText.lead}</p>
      {isSealed && <Words {...props} />}
    </div>
  );
}

function Words({ words, isTried }: SealChoiceProps) {
  const { wordsKind, change } = useSettings();
  return (
    <div className="mt-3 border-t border-accent/25 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p aria-hidden="true" className="text-muted">
          {sealingText.words}
        </p>
        <Segmented
          legend={sealingText.words}
          choices={[
            { value: 'six', label: sealingText.six },
            { value: 'own', label: sealingText.own },
          ]}
          value={wordsKind}
          onChange={(kind: 'six' | 'own') => change({ wordsKind: kind })}
        />
      </div>
      {wordsKind === 'own' && <OwnWords words={words} isTried={isTried} />}
      <p className="mt-2.5">
        {wordsKind === 'six' && sealingText.given}
        <strong className="font-normal text-accent">{sealingText.lost}</strong>
      </p>
      <Link
        to={paths.article(SEALED_SLUG)}
        target="_blank"
        className="mt-1 inline-flex min-h-9 items-center gap-1 text-small text-brand hover:underline pointer-coarse:min-h-11"
      >
        {sealingText.more}
        <ChevronRight size={15} aria-hidden="true" />
      </Link>
      <Problem />
    </div>
  );
}

function OwnWords({ words, isTried }: SealChoiceProps) {
  const { ownWords, change } = useSettings();
  const read = readOwnWords(ownWords);
  const problem = isTried && 'problem' in read ? sealingText.ownProblems[read.problem] : undefined;
  return (
    <TextField
      ref={words}
      className="mt-2.5"
      label={<span className="sr-only">{sealingText.ownField}</span>}
      placeholder={sealingText.ownHint}
      autoComplete="off"
      spellCheck={false}
      maxLength={2 * MOST_OWN_LENGTH}
      value={ownWords}
      error={problem}
      onChange={(event) => change({ ownWords: event.target.value })}
    />
  );
}

function Problem() {
  const byId = useUploadsView((state) => state.byId);
  const isLogin = useClientState((state) => state.isLogin);
  const problem = findSealProblem(unstartedOf({ byId }), isLogin);
  if (!problem) return null;
  return (
    <Notice tone="danger" className="mt-2">
      {problem === 'too-many' ? sealingText.tooMany : sealingText.tooLarge(isLogin)}
    </Notice>
  );
}
