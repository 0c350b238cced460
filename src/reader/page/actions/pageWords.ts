import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { hitOf, inClient, occurrenceOf, runOf } from './hits.ts';
import type { Occurrence } from '../occurrence.ts';
import type { PageView } from '../view.ts';

/** Answers about the words of the pages that are shown; nothing while there is none. */
export function createPageWords(
  shown: () => readonly PieceFrame[],
): Pick<PageView, 'wordsOfPart' | 'wordsOnPage' | 'hitAt' | 'hitOf' | 'contextOf' | 'rectsOf' | 'documents'> {
  /** The page of an occurrence, and the run there. */
  function runIn(occurrence: Occurrence) {
    for (const frame of shown()) {
      const run = runOf(frame, occurrence);
      if (run) return { frame, run };
    }
    return null;
  }
  return {
    wordsOfPart(most) {
      const layer = shown()[0]?.layer;
      const words: TextWord[] = [];
      for (const block of layer?.blocks ?? []) {
        if (words.length >= most) break;
        words.push(...(layer?.words([{ block, from: 0, to: block.text.length }]) ?? []));
      }
      return words.slice(0, most);
    },
    wordsOnPage: () =>
      shown().flatMap((frame) => frame.layer.words(frame.visible()).map((word) => occurrenceOf(frame, word))),
    hitAt(x, y) {
      for (const frame of shown()) {
        const { left, top, right } = frame.element.getBoundingClientRect();
        const found = x >= left && x < right ? frame.layer.wordAt({ x: x - left, y: y - top }) : null;
        if (found) return hitOf(frame, found);
      }
      return null;
    },
    hitOf(occurrence) {
      const { frame, run } = runIn(occurrence) ?? {};
      const found = frame && run && frame.layer.wordIn(run.block, run.start, run.end);
      return found ? hitOf(frame, found) : null;
    },
    contextOf(occurrence) {
      const { frame, run } = runIn(occurrence) ?? {};
      return frame && run ? frame.layer.contextAt(run.block, run.start) : {};
    },
    documents: () => shown().map(({ document }) => document),
    rectsOf(occurrence) {
      const found = runIn(occurrence);
      return found ? inClient(found.frame, found.frame.layer.rects(found.run)) : [];
    },
  };
}
