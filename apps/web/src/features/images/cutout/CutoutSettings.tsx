import { UNTOUCHED_EDGE } from '@transmit/imaging/cutout/edit/refine-edge';
import { ImagePlus } from 'lucide-react';
import { useStore } from 'zustand';
import { chooseFileAgain } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import { pickFields } from '../workbench/presets/preset-shelf.ts';
import { Range } from '../workbench/Range.tsx';
import { ColourField } from './ColourField.tsx';
import { backgroundPicture, EDGE_RANGES, useCutoutForm } from './cutout-form.ts';
import { CUTOUT_FIELDS, cutoutPresets } from './cutout-presets.ts';
import { cutoutSummary } from './form-summary.ts';
import { ModelSwitch } from './ModelSwitch.tsx';
import { words } from './words.ts';

/** Background and edge of all pictures of the batch. */
export function CutoutSettings({ modelSize }: { modelSize: string }) {
  const { form, change } = useCutoutForm();
  return (
    <>
      <PresetBar
        shelf={cutoutPresets}
        form={pickFields(form, CUTOUT_FIELDS)}
        describe={cutoutSummary}
      />
      <Card className="grid gap-5 p-5">
        <BackgroundField />
        <SeveralField />
        <FormatField />
        <Switch
          label={words.crop}
          checked={form.crop}
          onChange={(event) => change({ crop: event.target.checked })}
        />
        <EdgeFields />
        <ModelSwitch
          size={modelSize}
          checked={form.useModel}
          onChange={(useModel) => change({ useModel })}
        />
      </Card>
    </>
  );
}

function BackgroundField() {
  const { form, change } = useCutoutForm();
  return (
    <div className="grid gap-3">
      <Segmented
        legend={words.background}
        showLegend
        size="sm"
        choices={[
          { value: 'transparent', label: words.backgrounds.transparent },
          { value: 'white', label: words.backgrounds.white },
          { value: 'colour', label: words.backgrounds.colour },
          { value: 'picture', label: words.backgrounds.picture },
        ]}
        value={form.background}
        onChange={(background) => change({ background })}
      />
      {form.background === 'colour' && (
        <ColourField value={form.colour} onChange={(colour) => change({ colour })} />
      )}
      {form.background === 'picture' && <PictureField />}
    </div>
  );
}

function PictureField() {
  const picture = useStore(backgroundPicture, ({ file }) => file);
  const choose = async () => {
    const chosen = await chooseFileAgain();
    if (chosen) backgroundPicture.setState({ file: chosen.file });
  };
  return (
    <div className="grid gap-1.5">
      <Button icon={<ImagePlus size={17} />} onClick={choose}>
        {picture ? words.otherPicture(shortName(picture.name)) : words.choosePicture}
      </Button>
      {!picture && <p className="text-small text-muted">{words.noPicture}</p>}
    </div>
  );
}

function shortName(name: string): string {
  return name.length > 12 ? `${name.slice(0, 5)}…${name.slice(-6)}` : name;
}

function SeveralField() {
  const { form, change } = useCutoutForm();
  return (
    <div className="grid gap-1.5">
      <Segmented
        legend={words.several}
        showLegend
        size="sm"
        choices={[
          { value: 'together', label: words.severals.together },
          { value: 'each', label: words.severals.each },
        ]}
        value={form.each ? 'each' : 'together'}
        onChange={(value) => change({ each: value === 'each' })}
      />
      {form.each && <p className="text-small text-muted">{words.severalHint}</p>}
    </div>
  );
}

function FormatField() {
  const { form, change } = useCutoutForm();
  return (
    <div className="grid gap-1.5">
      <Segmented
        legend={words.format}
        showLegend
        size="sm"
        choices={[
          { value: 'image/png', label: 'PNG' },
          { value: 'image/jpeg', label: 'JPEG' },
        ]}
        value={form.type}
        onChange={(type) => change({ type })}
      />
      {form.type === 'image/jpeg' && form.background === 'transparent' && (
        <p className="text-small text-muted">{words.jpegHint}</p>
      )}
    </div>
  );
}

function EdgeFields() {
  const { form, change } = useCutoutForm();
  const { edge } = form;
  const set = (changes: Partial<typeof edge>) => change({ edge: { ...edge, ...changes } });
  const isTouched = edge.shift !== 0 || edge.feather !== 0 || edge.hardness !== 0;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-body">{words.edge}</legend>
      <Range
        label={words.shift}
        {...EDGE_RANGES.shift}
        value={edge.shift}
        said={words.pixels(edge.shift)}
        onChange={(shift) => set({ shift })}
      />
      <Range
        label={words.feather}
        {...EDGE_RANGES.feather}
        value={edge.feather}
        said={words.pixels(edge.feather)}
        onChange={(feather) => set({ feather })}
      />
      <Range
        label={words.hardness}
        {...EDGE_RANGES.hardness}
        value={edge.hardness}
        said={words.percent(Math.round(edge.hardness * 100))}
        onChange={(hardness) => set({ hardness })}
      />
      {isTouched && (
        <Button size="sm" variant="ghost" onClick={() => change({ edge: UNTOUCHED_EDGE })}>
          {words.resetEdge}
        </Button>
      )}
    </fieldset>
  );
}
