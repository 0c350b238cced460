import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import { createWordLayer } from '#wordLayer/createWordLayer.ts';
import { markRules } from '#wordLayer/markRules.ts';
import type { WordLayer } from '#wordLayer/wordLayer.ts';
import { createWordSource } from '#wordLayer/wordSource.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { followStatuses } from './followStatuses.ts';

interface WordLayerParts {
  readonly root: RefObject<HTMLElement | null>;
  /** The text in the root: another text gets another layer. */
  readonly text: unknown;
  readonly language: Language;
  readonly statuses: Statuses;
  /** Words that nobody has to learn, as names: while they are new they are ignored. */
  readonly names?: ReadonlySet<string> | undefined;
  /** New words that are drawn by a stroke instead of in full. Another function draws the text anew. */
  readonly isLight?: ((key: string) => boolean) | undefined;
  /** The number of the word that is drawn as selected, from 0. */
  readonly selected: number | null;
  /** The number of the word under the keyboard's cursor. */
  readonly cursor?: number | null;
  /** The sentence that is read aloud. */
  readonly spoken?: SpokenRun | null | undefined;
}

/** A run of a text that is read aloud: the number of its block, and UTF-16 offsets in that. */
export interface SpokenRun {
  readonly block: number;
  readonly start: number;
  readonly end: number;
  /** The learner asked for it, by beginning or by a step. */
  readonly isSought?: boolean;
}

/**
 * Colours the words of a short text in the app's own document, and keeps them in step with the learner's statuses.
 * @returns the layer, which says what stands where; null while there is none
 */
export function useWordLayer(parts: WordLayerParts): RefObject<WordLayer | null> {
  const { root, text, language, statuses, names, isLight, selected, cursor = null, spoken = null } = parts;
  const layer = useRef<WordLayer | null>(null);

  useLayoutEffect(() => {
    if (!root.current) return;
    adoptMarkRules();
    const words = createWordSource({
      language,
      statusOf: (key) => statuses.get(key) ?? (names?.has(key) ? '99' : null),
      phrases: statuses.phrases(),
      tokens: () => statuses.tokens(),
      isLight,
    });
    const made = createWordLayer({ root: root.current, words });
    layer.current = made;
    made.showAll();
    const stop = followStatuses(statuses, language, {
      changed: (keys) => made.changed(keys),
      setPhrases(keys) {
        words.setPhrases(keys);
        made.refresh();
      },
    });
    return () => {
      stop();
      layer.current = null;
      made.destroy();
    };
  }, [root, text, language, statuses, names, isLight]);

  useLayoutEffect(() => {
    layer.current?.mark('selected', selected === null ? null : (layer.current.words()[selected] ?? null));
  }, [root, text, language, statuses, names, isLight, selected]);
  useLayoutEffect(() => {
    layer.current?.mark('cursor', cursor === null ? null : (layer.current.words()[cursor] ?? null));
  }, [root, text, language, statuses, names, isLight, cursor]);
  useLayoutEffect(() => {
    const block = spoken ? layer.current?.blocks[spoken.block] : undefined;
    layer.current?.mark('spoken', spoken && block ? { block, start: spoken.start, end: spoken.end } : null);
  }, [root, text, language, statuses, names, isLight, spoken]);
  return layer;
}

const token = (name: string) => `var(--${name})`;
let adopted = false;

/** The marks in the tokens of the app, so that they follow its theme; they stay, since nothing else has their names. */
export function adoptMarkRules(): void {
  if (adopted) return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  const rules = markRules({
    page: token('page'),
    ink: token('ink'),
    faint: token('ink-3'),
    focus: token('focus'),
    spoken: token('primary-soft'),
    wash: { 1: token('wash-1'), 2: token('wash-2'), 3: token('wash-3') },
    line: { 1: token('mark-1'), 2: token('mark-2'), 3: token('mark-3'), 4: token('mark-4') },
  });
  sheet.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets.push(sheet);
}
