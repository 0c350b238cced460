import { partsOfSpeech, type PartOfSpeech } from '../../starterPacks/starterPack.ts';
import type { Paradigm } from './paradigm.ts';
import type { StemChange } from './stemChange.ts';

/** Endings that irregular stems take together, by the letter that a line calls them by: `+F` for those of the future. */
export type EndingGroups = Readonly<Record<string, string>>;

/**
 * Paradigms as a table for people: under the parts of speech that they hold for, a line for the lemmas that inflect alike,
 * a colon, and what stands in the place of their end.
 *
 *     verb
 *     -enir: iens ient ienn+E iendr+F en+N enu+P
 *     aller re-partir: …
 *     -e[lr]-n eC→C: e
 *     noun seldom
 *     -o: a as
 *
 * `iendr+F` stands for one form with each ending of the group F, `m+IP` for one with those of both; `+U` has no letters of its own, `-` is no ending at all. A lemma
 * after a hyphen may have any letters before (venir, appartenir): which lemmas there are, the lexicon says. `re|entre-voir` names what may
 * stand before; `-e[lr]-n` what the lemma must have and its forms keep. `eC→C` is a change in the stem, several are tried one by one.
 * `seldom` says that few of the words that end so inflect so.
 */
export function readParadigms(groups: EndingGroups, table: string): Paradigm[] {
  let of: readonly PartOfSpeech[] = [];
  let seldom = false;
  const paradigms: Paradigm[] = [];
  for (const line of table.split('\n')) {
    const [left = '', right] = line.split(':');
    const words = left.split(' ').filter(Boolean);
    if (right === undefined) {
      if (words.length === 0) continue;
      of = partsOfSpeech.filter((part) => words.includes(part));
      seldom = words.includes('seldom');
      continue;
    }
    const changes = words.filter((word) => word.includes('→')).map(changeOf);
    const endings = right
      .trim()
      .split(/\s+/)
      .flatMap((form) => expanded(form, groups))
      .join(' ');
    for (const part of of)
      for (const lemma of words.filter((word) => !word.includes('→')).map(lemmasOf))
        for (const stem of changes.length > 0 ? changes : [null])
          paradigms.push({ of: part, ...lemma, endings, ...(stem && { stem }), ...(seldom && { seldom }) });
  }
  return paradigms;
}

function lemmasOf(written: string): Pick<Paradigm, 'lemma' | 'drop'> {
  const [drop = '', kept = '', any] = written.split('-').toReversed();
  if (kept === '' && written.startsWith('-')) return { drop };
  return { drop, lemma: new RegExp(any === '' ? `${kept}${drop}$` : `^(?:${kept})${drop}$`) };
}

function changeOf(written: string): StemChange {
  const [before = '', after = ''] = written.split('→');
  return [before, after];
}

function expanded(form: string, groups: EndingGroups): string[] {
  const [stem = '', names] = form.split('+');
  if (names === undefined) return [stem];
  return names.split('').flatMap((name) => {
    const endings = groups[name];
    if (endings === undefined) throw new RangeError(`No group ${name} in ${form}`);
    return endings.split(' ').map((ending) => (ending === '-' ? stem || '-' : stem + ending));
  });
}
