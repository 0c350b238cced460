import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from './frame.ts';
import { hitOf, inClient, occurrenceOf, runOf } from './hits.ts';
import type { PageView } from './view.ts';

/** What a view says of the words of the frame that is shown; nothing while there is none. */
export function createPageWords(
  current: () => PieceFrame | null,
): Pick<PageView, 'wordsOfPart' | 'wordsOnPage' | 'hitAt' | 'hitOf' | 'rectsOf'> {
  return {
    wordsOfPart(most) {
      const layer = current()?.layer;
      const words: TextWord[] = [];
      for (const block of layer?.blocks ?? []) {
        if (words.length >= most) break;
        words.push(...(layer?.words([{ block, from: 0, to: block.text.length }]) ?? []));
      }
      return words.slice(0, most);
    },
    wordsOnPage() {
      const frame = current();
      return frame ? frame.layer.words(frame.visible()).map((word) => occurrenceOf(frame, word)) : [];
    },
    hitAt(x, y) {
      const frame = current();
      if (!frame) return null;
      const { left, top } = frame.element.getBoundingClientRect();
      const found = frame.layer.wordAt({ x: x - left, y: y - top });
      return found && hitOf(frame, found);
    },
    hitOf(occurrence) {
      const frame = current();
      const run = frame && runOf(frame, occurrence);
      const found = run && frame.layer.wordIn(run.block, run.start, run.end);
      return found ? hitOf(frame, found) : null;
    },
    rectsOf(occurrence) {
      const frame = current();
      const run = frame && runOf(frame, occurrence);
      return run ? inClient(frame, frame.layer.rects(run)) : [];
    },
  };
}
