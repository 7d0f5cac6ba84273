import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import { pickFields } from '../workbench/presets/preset-shelf.ts';
import { LAYOUT_FIELDS, layoutPresets, layoutSummary } from './layout-presets.ts';
import { useLayoutSettings } from './layout-settings.ts';
import { words } from './words.ts';

/** Settings of the file that the readings become. */
export function LayoutSettings() {
  const { form, change } = useLayoutSettings();
  return (
    <>
      <PresetBar
        shelf={layoutPresets}
        form={pickFields(form, LAYOUT_FIELDS)}
        describe={layoutSummary}
      />
      <Card className="grid gap-5 p-5">
        <h2 className="text-h3 font-semibold">{words.layout}</h2>
        <RadioGroup
          legend={words.join}
          choices={[
            { value: 'one-sheet', label: words.oneSheet, description: words.oneSheetHint },
            { value: 'sheet-each', label: words.sheetEach, description: words.sheetEachHint },
          ]}
          value={form.join}
          onChange={(join) => change({ join })}
        />
        {form.join === 'one-sheet' && (
          <Switch
            label={words.withName}
            checked={form.withName}
            onChange={(event) => change({ withName: event.target.checked })}
          />
        )}
        <Switch
          label={words.hasHead}
          checked={form.hasHead}
          onChange={(event) => change({ hasHead: event.target.checked })}
        />
        <p className="text-small text-muted">{words.firstUse}</p>
      </Card>
    </>
  );
}
