import type { Language } from '#domain/languages.ts';
import { createWordLayer } from '#wordLayer/createWordLayer.ts';
import type { WordLayer } from '#wordLayer/wordLayer.ts';
import { createWordSource } from '#wordLayer/wordSource.ts';
import type { Statuses } from '#web/platform/accountStore.ts';
import { followStatuses } from '#web/words/followStatuses.ts';
import { adoptMarkRules } from '#web/words/useWordLayer.ts';

/** The coloured words of a video: a layer for each text that is in sight, all in step with the learner's statuses. */
export interface TextWords {
  /** Colours a text until its layer is released. */
  colour(root: Element): WordLayer;
  release(layer: WordLayer): void;
  /** From now on new words for which this is true are drawn by a stroke. */
  drawLightly(isLight: (key: string) => boolean): void;
  /** Stops all of it. */
  destroy(): void;
}

export function createTextWords(language: Language, statuses: Statuses): TextWords {
  adoptMarkRules();
  let isLightNow = (_key: string): boolean => true;
  const words = createWordSource({
    language,
    statusOf: (key) => statuses.get(key),
    phrases: statuses.phrases(),
    tokens: () => statuses.tokens(),
    isLight: (key) => isLightNow(key),
  });
  const layers = new Set<WordLayer>();
  const stop = followStatuses(statuses, language, {
    changed(keys) {
      for (const layer of layers) layer.changed(keys);
    },
    setPhrases(keys) {
      words.setPhrases(keys);
      for (const layer of layers) layer.refresh();
    },
  });
  return {
    colour(root) {
      const layer = createWordLayer({ root, words });
      layers.add(layer);
      layer.showAll();
      return layer;
    },
    release(layer) {
      layers.delete(layer);
      layer.destroy();
    },
    drawLightly(isLight) {
      isLightNow = isLight;
      for (const layer of layers) layer.refresh();
    },
    destroy() {
      stop();
      for (const layer of layers) layer.destroy();
      layers.clear();
    },
  };
}
