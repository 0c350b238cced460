import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { PieceFrame } from '../frame/frame.ts';
import { phraseChoiceOf, hitOf, inClient, occurrenceOf, offsetIn, passageOf, runOf, writtenText } from './hits.ts';
import { beginsBefore, fragmentsOf } from './fragments.ts';
import type { TextRun } from '../occurrence.ts';
import type { PageView } from '../view.ts';
import { columnStep } from '../columns.ts';

/** Answers about the words of the pages that are shown; nothing while there is none. */
export function createPageWords(
  shown: () => readonly PieceFrame[],
): Pick<
  PageView,
  | 'wordsOfPart'
  | 'wordsOnPage'
  | 'blocksOnPage'
  | 'join'
  | 'runsOnPage'
  | 'passageAround'
  | 'wholeSentences'
  | 'phraseTo'
  | 'sentencesOnPage'
  | 'fragmentsOnPage'
  | 'wordInPassage'
  | 'hitAt'
  | 'hitOf'
  | 'contextOf'
  | 'rectsOf'
  | 'columns'
  | 'documents'
> {
  /** The page of an occurrence, and the run there. */
  function runIn(occurrence: TextRun) {
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
    blocksOnPage: () =>
      shown().flatMap((frame) =>
        frame.visible().map(({ block }) => ({
          section: frame.loaded.section.path,
          block: block.index,
          text: block.text,
        })),
      ),
    join({ section, block }, words) {
      for (const frame of shown()) {
        const found = frame.loaded.section.path === section ? frame.blockAt(block) : undefined;
        if (found) frame.layer.join(found, words);
      }
    },
    runsOnPage(runs) {
      const spans = new Map(
        shown().flatMap((frame) =>
          frame.visible().map((span) => [`${span.block.index} ${frame.loaded.section.path}`, span] as const),
        ),
      );
      return runs.filter(({ locator, end }) => {
        const span = spans.get(`${locator.block} ${locator.section}`);
        return span !== undefined && locator.offset < span.to && end > span.from;
      });
    },
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
    phraseTo(phrase, end, { x, y }) {
      const { frame, run } = runIn(phrase) ?? {};
      if (!frame || !run) return null;
      const { left, top } = frame.element.getBoundingClientRect();
      // The other end stays: its first letter, or its last one.
      const letter = end === 'end' ? { ...run, end: run.start + 1 } : { ...run, start: run.end - 1 };
      const [rect] = frame.layer.rects(letter);
      const chosen =
        rect &&
        frame.layer.phraseBetween(
          { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 },
          { x: x - left, y: y - top },
        );
      return chosen ? phraseChoiceOf(frame, chosen, 'pointer') : null;
    },
    passageAround(run) {
      const found = runIn(run);
      const passage = found?.frame.layer.passageAround(found.run.block, found.run.start);
      return found && passage ? passageOf(found.frame, passage) : null;
    },
    wholeSentences({ runs }) {
      const frame = runs[0] && runIn(runs[0])?.frame;
      const whole = runs.flatMap((passage) => {
        const run = frame && runOf(frame, passage);
        const [from] = (run && frame.layer.passageAround(run.block, run.start)?.runs) ?? [];
        const [to] = (run && frame.layer.passageAround(run.block, run.end - 1)?.runs) ?? [];
        return from && to ? [{ ...from, end: to.end }] : [];
      });
      return frame && whole.length === runs.length ? (passageOf(frame, { runs: whole })?.text ?? null) : null;
    },
    columns: () => shown().flatMap(columnsIn),
    sentencesOnPage: () =>
      shown().flatMap((frame) => {
        const spans = frame.visible();
        return frame.layer.sentences(spans).flatMap((run) => {
          const passage = passageOf(frame, { runs: [run] });
          return passage ? [{ ...passage, isContinued: beginsBefore(run, spans) }] : [];
        });
      }),
    fragmentsOnPage: (ids) => shown().flatMap((frame) => fragmentsOf(frame, ids)),
    wordInPassage({ runs }, offset) {
      let before = 0;
      for (const passage of runs) {
        const { frame, run } = runIn(passage) ?? {};
        if (!frame || !run) return null;
        const spoken = run.block.text.slice(run.start, run.end);
        const at = offsetIn(spoken, offset - before);
        const word = at === null ? null : frame.layer.wordIn(run.block, run.start + at, run.end)?.word;
        if (word) return { locator: { ...passage.locator, offset: word.start }, end: word.end };
        // A line feed stands between two runs.
        before += writtenText(spoken).length + 1;
      }
      return null;
    },
    documents: () => shown().map(({ document }) => document),
    rectsOf(occurrence) {
      const found = runIn(occurrence);
      return found ? inClient(found.frame, found.frame.layer.rects(found.run)) : [];
    },
  };
}

function columnsIn({ document, element }: PieceFrame): { left: number; right: number }[] {
  const { left, right, width } = element.getBoundingClientRect();
  const style = document.defaultView?.getComputedStyle(document.documentElement);
  const side = Number.parseFloat(style?.paddingLeft ?? '') || 0;
  const step = columnStep(document) ?? width;
  const count = Math.max(1, Math.round(width / step));
  return Array.from({ length: count }, (_, index) => ({
    left: left + index * step + side,
    right: index === count - 1 ? right - side : left + (index + 1) * step - side,
  }));
}
