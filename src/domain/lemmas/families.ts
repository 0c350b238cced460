import type { PartOfSpeech } from '../starterPacks/starterPack.ts';
import type { Paradigm } from './paradigm.ts';

/** Endings that irregular stems take together, by the name that a family calls them by: `+F` for those of the future. */
export type EndingGroups = Readonly<Record<string, string>>;

/**
 * Families of irregular words, one a line: the ends of the lemmas that inflect so, a colon, and what stands in their place.
 *
 *     -enir: iens ient ienn+E iendr+F en+N enu+P
 *     aller: vais vas va vont ir+F aill+E
 *
 * `iendr+F` stands for one form with each ending of the group F; `+U` has no letters of its own. A lemma with a hyphen may have
 * any letters before (venir, appartenir): which lemmas there are, the lexicon says. Without one it is the whole word; `re|entre-voir`
 * names what may stand before.
 */
export function families(of: PartOfSpeech, groups: EndingGroups, lines: string): Paradigm[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [lemmas = '', forms = ''] = line.split(':');
      const endings = forms
        .trim()
        .split(/\s+/)
        .flatMap((form) => expanded(form, groups));
      return lemmas
        .trim()
        .split(/\s+/)
        .map((written) => family(of, written, endings.join(' ')));
    });
}

function family(of: PartOfSpeech, written: string, endings: string): Paradigm {
  const [drop = '', before = ''] = written.split('-').toReversed();
  const start = written.startsWith('-') ? '' : `^(?:${before})`;
  return { of, lemma: new RegExp(`${start}${drop}$`), drop, irregular: true, endings };
}

function expanded(form: string, groups: EndingGroups): string[] {
  const [stem = '', group] = form.split('+');
  if (group === undefined) return [stem];
  const endings = groups[group];
  if (endings === undefined) throw new RangeError(`No group ${group} in ${form}`);
  return endings
    .trim()
    .split(/\s+/)
    .map((ending) => stem + (ending === '-' ? '' : ending));
}
