import { MAX_BUNDLE_FILES, MAX_PASSWORD_LENGTH } from '@transmit/contract';
import { mayShareCode, takesMessage, type UploadTask } from '@transmit/transfer';
import { CloudUpload } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { FeeText } from '../../share/FeeText.tsx';
import { text } from '../../text.ts';
import { taskText } from '../list/task-text.ts';
import { unstartedOf, useUploadsView } from '../list/uploads-view.ts';
import { startAll } from '../uploads.ts';
import { MessageFields } from './MessageFields.tsx';
import { expiryRule, parseLimit, toUploadSettings } from './settings-form.ts';
import { useSettings } from './use-settings.ts';

/** Settings of all files that have not been started: expiry, password, limit; and their fee. */
export function UploadSettingsForm() {
  const isLogin = useClientState((state) => state.isLogin);
  const form = useSettings();
  const limit = useRef<HTMLInputElement>(null);
  const byId = useUploadsView((state) => state.byId);
  const unstarted = unstartedOf({ byId });
  const isTooMany = unstarted.length > MAX_BUNDLE_FILES;
  const asOne = mayShareCode(unstarted) && !form.eachOwn;
  const hasMessage = takesMessage(unstarted, form.eachOwn);
  const isLimitWrong = parseLimit(form.maxDownloads) === 'wrong';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const settings = toUploadSettings(form, { hasMessage });
    if (!settings) return limit.current?.focus();
    // The message was written for these files; the next ones are another matter.
    if (hasMessage) form.change({ title: '', note: '' });
    void startAll(settings, asOne);
  };

  return (
    <form
      onSubmit={submit}
      aria-label={taskText.settings.title}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-4 border-t border-line bg-soft px-4 py-4 sm:gap-x-5 sm:px-6 lg:grid-cols-[auto_1fr_1fr_auto]"
    >
      <Segmented
        legend={taskText.settings.expiry}
        showLegend
        choices={expiryRule(isLogin).choices.map((days) => ({
          value: days,
          label: taskText.settings.days(days),
        }))}
        value={form.expireDays}
        onChange={(expireDays: number) => form.change({ expireDays })}
        className="col-span-2 lg:col-span-1"
      />
      <TextField
        label={taskText.settings.password}
        placeholder={taskText.settings.passwordHint}
        value={form.password}
        maxLength={MAX_PASSWORD_LENGTH}
        autoComplete="off"
        onChange={(event) => form.change({ password: event.target.value })}
      />
      <TextField
        ref={limit}
        label={taskText.settings.limit}
        placeholder={taskText.settings.limitHint}
        inputMode="numeric"
        autoComplete="off"
        value={form.maxDownloads}
        error={isLimitWrong ? text.limitWrong : undefined}
        onChange={(event) => form.change({ maxDownloads: event.target.value })}
      />
      <StartRow unstarted={unstarted} />
      {unstarted.length > 1 && (
        <Checkbox
          label={taskText.settings.eachOwn}
          description={isTooMany ? taskText.settings.tooMany : taskText.settings.eachOwnHint}
          checked={form.eachOwn || isTooMany}
          disabled={isTooMany}
          onChange={(event) => form.change({ eachOwn: event.target.checked })}
          className="col-span-full"
        />
      )}
      {hasMessage && <MessageFields />}
    </form>
  );
}

function StartRow({ unstarted }: { unstarted: readonly UploadTask[] }) {
  const size = unstarted.reduce((sum, task) => sum + task.size, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 col-span-2 lg:col-span-1 lg:justify-end lg:self-end">
      <p className="text-small lg:text-right" data-figures>
        <span className="block text-muted">
          {taskText.settings.sum(unstarted.length, formatBytes(size))}
        </span>
        <FeeText sizes={unstarted.map((task) => task.size)} />
      </p>
      <Button type="submit" variant="primary" size="lg" icon={<CloudUpload size={19} />}>
        {taskText.settings.start}
      </Button>
    </div>
  );
}
