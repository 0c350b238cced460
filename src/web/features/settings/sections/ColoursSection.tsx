import { useId } from 'react';
import type { Settings } from '#domain/profile/settings.ts';
import type { Status } from '#domain/words/word.ts';
import { statusColourNames } from '#web/platform/statusColours.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusGlyph } from '#web/ui/StatusGlyph.tsx';
import { toast } from '#web/ui/toasts.ts';
import { statusNames } from '#web/words/statusNames.ts';
import { ReadingSample } from '../ReadingSample.tsx';
import { SettingGroup } from '../Setting.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './ColoursSection.module.css';

type ColourName = keyof Settings['statusColors'];

const statusOf: Readonly<Record<ColourName, Status>> = {
  unknown: '1',
  learning_1: '2',
  learning_2: '3',
  learning_3: '4',
  known: '5',
  ignored: '99',
};
const own: Settings['statusColors'] = {
  ignored: null,
  unknown: null,
  learning_1: null,
  learning_2: null,
  learning_3: null,
  known: null,
};

/** The statuses' colours, seen at once on a page and everywhere else. */
export function ColoursSection({ settings: { statusColors, markingMode } }: { readonly settings: Settings }) {
  const { change } = useSettings();
  const names = statusNames[markingMode];
  const chosen = statusColourNames.some((name) => statusColors[name] !== null);
  const reset = () => {
    change({ statusColors: own });
    toast({ title: 'Colores del tema', action: { label: 'Deshacer', run: () => change({ statusColors }) } });
  };
  return (
    <SettingGroup about="Elige el tono; la claridad la pone Glosa, para que el texto se lea siempre. Cada estado se distingue también por su trazo.">
      <ReadingSample />
      <div className={styles['colours']}>
        {statusColourNames.map((name) => (
          <ColourField
            key={name}
            label={names[statusOf[name]].title}
            status={statusOf[name]}
            value={statusColors[name]}
            onChange={(colour) => change({ statusColors: { [name]: colour } })}
          />
        ))}
      </div>
      <div>
        <Button disabled={!chosen} onClick={reset}>
          Volver a los del tema
        </Button>
      </div>
    </SettingGroup>
  );
}

interface ColourFieldProps {
  readonly label: string;
  readonly status: Status;
  readonly value: string | null;
  readonly onChange: (colour: string) => void;
}

function ColourField({ label, status, value, onChange }: ColourFieldProps) {
  const id = useId();
  return (
    <div className={styles['colour']}>
      <StatusGlyph status={status} size={20} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="color"
        value={value ?? themeColour(status)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** The theme's own colour of a status; a colour field takes no custom property. */
function themeColour(status: Status): string {
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const colour = token(`--st-${status}`);
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : token('--st-l').toLowerCase();
}
