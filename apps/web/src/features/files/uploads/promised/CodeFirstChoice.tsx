import { Switch } from '#ui/form/Switch.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { promiseText } from './text.ts';

/** 先发取件码: whether the code is told while the files go up (PRODUCT §3). */
export function CodeFirstChoice() {
  const { codeFirst, change } = useSettings();
  return (
    <Switch
      checked={codeFirst}
      onChange={(event) => change({ codeFirst: event.target.checked })}
      className="w-full flex-row-reverse justify-between"
      label={
        <span className="min-w-0">
          <span className="block font-medium">{promiseText.setting}</span>
          <span className="block text-small text-muted">{promiseText.settingHint}</span>
        </span>
      }
    />
  );
}
