import { EXPIRY_DAYS, MAX_BUNDLE_FILES, MAX_PASSWORD_LENGTH, toWireTime } from '@transmit/contract';
import { readOwnWords } from '@transmit/sealed/words';
import { mayShareCode, takesMessage, type UploadSettings } from '@transmit/transfer';
import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useSenderPlan } from '#files/sender-plan.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { omitThisYear } from '#ui/words/format.ts';
import { text } from '../../text.ts';
import { taskText } from '../list/task-text.ts';
import { unstartedOf, useUploadsView } from '../list/uploads-view.ts';
import { CodeFirstChoice } from '../promised/CodeFirstChoice.tsx';
import { usePromised } from '../promised/promised-codes.ts';
import { readyWords } from '../sealing/ready-words.ts';
import { chargedSizes, findSealProblem } from '../sealing/seal-sizes.ts';
import { startSealed } from '../sealing/send-sealed.ts';
import { sealingText } from '../sealing/text.ts';
import { useIsSealing, useMaySeal } from '../sealing/use-sealing.ts';
import { startAll } from '../uploads.ts';
import { MessageFields } from './MessageFields.tsx';
import { SealChoice } from './SealChoice.tsx';
import { FeeLines, START_FORM } from './StartBar.tsx';
import { daysFor, parseLimit, toUploadSettings } from './settings-form.ts';
import { useSettings } from './use-settings.ts';

const words = taskText.settings;
const DAY_MS = 24 * 60 * 60 * 1000;

/** 寄存单: what holds for all files that have not been started, their fee, and the button. Load it lazily. */
export function UploadSettingsForm() {
  const sending = useSending();
  const { unstarted, isSealing, isTooMany, eachOwn, hasMessage, isOneCode } = sending;
  const { limit, ownWords, isTried, isBusy, submit } = useStart(sending);
  const maySeal = useMaySeal();
  return (
    <form
      id={START_FORM}
      onSubmit={submit}
      aria-label={words.title}
      className="roomy:sticky roomy:top-20"
    >
      <Ticket
        className="grid gap-4 p-5 sm:p-7"
        stubClassName="p-5 sm:px-7 sm:py-6"
        stub={<Start unstarted={unstarted} isSealing={isSealing} isBusy={isBusy} />}
      >
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-h2 font-semibold">{words.title}</h2>
          <Badge>{words.codes(eachOwn ? unstarted.length : 1)}</Badge>
        </div>
        {maySeal && <SealChoice words={ownWords} isTried={isTried} />}
        {unstarted.length > 1 && !isSealing && (
          <HowManyCodes eachOwn={eachOwn} isTooMany={isTooMany} />
        )}
        {hasMessage && <MessageFields isSealing={isSealing} />}
        <Days />
        <Locks limit={limit} isSealing={isSealing} />
        {isOneCode && <CodeFirstChoice />}
      </Ticket>
    </form>
  );
}

/** The files that have not been started, and the terms that they leave open. */
function useSending() {
  const form = useSettings();
  const isSealing = useIsSealing();
  const byId = useUploadsView((state) => state.byId);
  const unstarted = unstartedOf({ byId });
  const isTooMany = unstarted.length > MAX_BUNDLE_FILES;
  const eachOwn = !isSealing && (form.eachOwn || isTooMany);
  const hasMessage = isSealing || takesMessage(unstarted, form.eachOwn);
  // The name of a sealed sending is nothing that its code may tell.
  const isOneCode = !isSealing && (unstarted.length === 1 || !eachOwn);
  return { unstarted, isSealing, isTooMany, eachOwn, hasMessage, isOneCode };
}

type Sending = ReturnType<typeof useSending>;

function useStart({ unstarted, isSealing, hasMessage, isOneCode }: Sending) {
  const form = useSettings();
  const plan = useSenderPlan();
  const limit = useRef<HTMLInputElement>(null);
  const { seal, isBusy, ...sealing } = useSeal(unstarted);
  const isAsking = usePromised((state) => state.isAsking);
  const takesSixWords = isSealing && form.wordsKind === 'six';
  useEffect(() => {
    if (takesSixWords) readyWords.prepare();
  }, [takesSixWords]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const settings = toUploadSettings(form, { hasMessage, plan });
    if (!settings) return limit.current?.focus();
    if (isSealing) return void seal(settings);
    const asOne = mayShareCode(unstarted) && !form.eachOwn;
    const started = startAll(settings, { asOne, codeFirst: isOneCode && form.codeFirst });
    if (hasMessage) void clearMessage(started);
  };
  return { limit, ...sealing, isBusy: isBusy || isAsking, submit };
}

/**
 * The message was written for the files that are being started; the next ones are another matter. It comes back where
 * none of them could start.
 */
async function clearMessage(started: Promise<boolean>): Promise<void> {
  const { title, note, change } = useSettings.getState();
  const { viewer } = useClientState.getState();
  change({ title: '', note: '' });
  const isStarted = await started;
  // Somebody else reads no words of the one before.
  if (!isStarted && viewer === useClientState.getState().viewer) change({ title, note });
}

function useSeal(unstarted: Sending['unstarted']) {
  const form = useSettings();
  const isLogin = useClientState((state) => state.isLogin);
  const ownWords = useRef<HTMLInputElement>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const seal = async ({ password: _, ...settings }: UploadSettings) => {
    if (isBusy || findSealProblem(unstarted, isLogin)) return;
    const own = form.wordsKind === 'own' ? readOwnWords(form.ownWords) : undefined;
    setTried(true);
    if (own && 'problem' in own) return ownWords.current?.focus();
    setBusy(true);
    const isStarted = await startSealed(settings, own?.passphrase);
    setBusy(false);
    if (isStarted) form.change({ title: '', note: '', ownWords: '' });
  };
  return { seal, ownWords, isTried, isBusy };
}

interface StartProps extends Pick<Sending, 'unstarted' | 'isSealing'> {
  isBusy: boolean;
}

function Start({ unstarted, isSealing, isBusy }: StartProps) {
  return (
    <>
      <FeeLines sizes={chargedSizes(unstarted, isSealing)} />
      {isSealing && <p className="mt-1 text-small text-muted">{sealingText.noPreview}</p>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        icon={<Send size={18} />}
        busy={isBusy}
        className="mt-4 hidden! roomy:inline-flex!"
      >
        {(isSealing ? sealingText : words).start(unstarted.length)}
      </Button>
    </>
  );
}

function HowManyCodes({ eachOwn, isTooMany }: { eachOwn: boolean; isTooMany: boolean }) {
  const { change } = useSettings();
  const hint = eachOwn ? words.eachOwnHint : words.asOneHint;
  return (
    <div>
      <Segmented
        wide
        legend={words.howMany}
        choices={[
          { value: 'one', label: words.asOne, disabled: isTooMany },
          { value: 'each', label: words.eachOwn },
        ]}
        value={eachOwn ? 'each' : 'one'}
        onChange={(value) => change({ eachOwn: value === 'each' })}
      />
      <p className="mt-1.5 text-small text-muted">{isTooMany ? words.tooMany : hint}</p>
    </div>
  );
}

function Days() {
  const plan = useSenderPlan();
  const { expireDays, change } = useSettings();
  const chosen = daysFor(plan, expireDays);
  const now = serverNow();
  const until = omitThisYear(toWireTime(now + chosen * DAY_MS).slice(0, 10), now);
  return (
    <div className="relative">
      <p aria-hidden="true" className="absolute top-0 right-0 text-small text-muted" data-figures>
        {words.until(until)}
      </p>
      <Segmented
        wide
        legend={words.expiry}
        showLegend
        choices={EXPIRY_DAYS[plan].choices.map((days) => ({
          value: days,
          label: words.days(days),
        }))}
        value={chosen}
        onChange={(days: number) => change({ expireDays: days })}
      />
    </div>
  );
}

function Locks({
  limit,
  isSealing,
}: {
  limit: RefObject<HTMLInputElement | null>;
  isSealing: boolean;
}) {
  const form = useSettings();
  const isLimitWrong = parseLimit(form.maxDownloads) === 'wrong';
  return (
    <div className={clsx('grid items-start gap-3', !isSealing && 'grid-cols-2')}>
      {/* Words take the place of a password: the server cannot ask for it before it gives out what it cannot read. */}
      {!isSealing && (
        <TextField
          label={words.password}
          placeholder={words.passwordHint}
          value={form.password}
          maxLength={MAX_PASSWORD_LENGTH}
          autoComplete="off"
          onChange={(event) => form.change({ password: event.target.value })}
        />
      )}
      <TextField
        ref={limit}
        label={words.limit}
        placeholder={words.limitHint}
        inputMode="numeric"
        autoComplete="off"
        value={form.maxDownloads}
        error={isLimitWrong ? text.limitWrong : undefined}
        onChange={(event) => form.change({ maxDownloads: event.target.value })}
      />
    </div>
  );
}
