import type { Settings } from '#domain/profile/settings.ts';

const properties: Readonly<Record<keyof Settings['statusColors'], string>> = {
  unknown: '--st-1',
  learning_1: '--st-2',
  learning_2: '--st-3',
  learning_3: '--st-4',
  known: '--st-5',
  ignored: '--st-99',
};

/** The learner's colours as custom properties; of each only the hue is used, so that no choice can spoil the contrast (design §3). */
function colourProperties(
  colours: Settings['statusColors'],
): readonly (readonly [property: string, colour: string | null])[] {
  return statusColourNames.map((name) => [properties[name], colours[name]]);
}

export const statusColourNames = [
  'unknown',
  'learning_1',
  'learning_2',
  'learning_3',
  'known',
  'ignored',
] as const satisfies readonly (keyof Settings['statusColors'])[];

/** Colours the whole app by the learner's choice; colours that are so already are not touched. */
export function applyStatusColours(colours: Settings['statusColors']): void {
  const { style } = document.documentElement;
  for (const [property, colour] of colourProperties(colours)) {
    if (style.getPropertyValue(property) === (colour ?? '')) continue;
    if (colour) style.setProperty(property, colour);
    else style.removeProperty(property);
  }
}

/** Returns to the theme's own colours when the account that chose them closes. */
export function clearStatusColours(): void {
  for (const property of Object.values(properties)) document.documentElement.style.removeProperty(property);
}
