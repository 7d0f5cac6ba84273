import { useId } from 'react';
import { changeTheme, THEMES, type Theme, useTheme } from '#platform/browser/theme.ts';

/** Each swatch shows its own theme's ground and ink, whatever theme is on. */
const INKS: Record<Theme, { ground: string; ink: string }> = {
  elegant: { ground: '#f6f5f0', ink: '#0e6a5b' },
  sky: { ground: '#eaf1fb', ink: '#4577d8' },
  dark: { ground: '#3a4441', ink: '#8bbfb1' },
};

/** Three round swatches: a group of native radios, so the arrow keys work by themselves. */
export function ThemeSwatches() {
  const current = useTheme();
  // The office draws them twice, and of radios of one name only one is checked.
  const group = useId();
  return (
    <fieldset className="-mr-1.5 flex items-center desktop:mr-0">
      <legend className="sr-only">主题</legend>
      {THEMES.map(({ name, label }) => (
        <Swatch key={name} {...{ name, label, group }} isChosen={name === current} />
      ))}
    </fieldset>
  );
}

interface SwatchProps {
  name: Theme;
  label: string;
  group: string;
  isChosen: boolean;
}

function Swatch({ name, label, group, isChosen }: SwatchProps) {
  return (
    <label
      title={label}
      className="relative grid h-10 w-8.5 place-items-center rounded-full pointer-coarse:size-11"
    >
      <input
        type="radio"
        name={group}
        value={name}
        checked={isChosen}
        onChange={() => changeTheme(name)}
        aria-label={label}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none size-5 rounded-full border border-line-2 forced-color-adjust-none outline-2 outline-offset-2 outline-transparent peer-checked:outline-brand forced-colors:peer-checked:outline-[Highlight]"
        style={{
          backgroundImage: `linear-gradient(135deg, ${INKS[name].ground} 50%, ${INKS[name].ink} 50%)`,
        }}
      />
    </label>
  );
}
