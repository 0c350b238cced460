import type { Block } from '#wordLayer/block.ts';
import type { ChosenPhrase } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from '../frame/frame.ts';
import type { Occurrence } from '../occurrence.ts';
import type { Hit, PageEvents } from '../view.ts';
import { phraseChoiceOf, hitOf, occurrenceOf, runOf } from './hits.ts';

interface PhraseKeysParts {
  readonly on: PageEvents;
  /** The pages that are shown, beside each other. */
  readonly lyingOpen: () => readonly PieceFrame[];
  readonly mark: (kind: 'selected', occurrence: Occurrence | null) => void;
}

/** A phrase that is being chosen word by word, and where it began. */
interface Begun {
  readonly frame: PieceFrame;
  readonly phrase: ChosenPhrase;
}

/** Chooses a phrase by keys, from the cursor's word on in either direction. */
export function createPhraseKeys({ on, lyingOpen, mark }: PhraseKeysParts) {
  let begun: Begun | null = null;

  function drop(): boolean {
    if (!begun) return false;
    begun = null;
    mark('selected', null);
    on.choosing?.(null);
    return true;
  }

  /** Takes a word more on one side, or leaves one out on the other. @returns `word` where only the cursor's is left */
  function extend(cursor: Occurrence, step: 1 | -1): 'phrase' | 'word' {
    const frame = lyingOpen().find((page) => runOf(page, cursor));
    const run = frame && runOf(frame, cursor);
    if (!frame || !run) return 'word';
    const starts = startsIn(frame, run.block);
    const from = begun ? begun.phrase.reached.start : run.start;
    const to = starts[starts.indexOf(from) + step];
    const phrase = to === undefined ? begun?.phrase : frame.layer.phraseFrom(run.block, run.start, to);
    if (!phrase) {
      drop();
      return 'word';
    }
    begun = { frame, phrase };
    mark('selected', occurrenceOf(frame, phrase.longest));
    on.choosing?.(phraseChoiceOf(frame, phrase, 'keyboard'));
    return 'phrase';
  }

  return {
    drop,
    extend,
    /** Ends the choice. @returns what was chosen; null where nothing is */
    finish(): Hit | null {
      const hit = begun && hitOf(begun.frame, begun.phrase);
      drop();
      return hit;
    },
  };
}

/** The places in a block where its words begin. */
function startsIn({ layer }: PieceFrame, block: Block): readonly number[] {
  return layer.words([{ block, from: 0, to: block.text.length }]).map(({ start }) => start);
}
