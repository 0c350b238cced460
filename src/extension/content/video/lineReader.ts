import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { languageOfBlock, learnt, type AskBrowser } from '../text/blockLanguage.ts';
import { createCaptionLines } from './captionLines.ts';
import { captionsOf, isAdvertising, type Player } from './player.ts';

interface ReaderParts {
  readonly player: Player;
  readonly languages: readonly Language[];
  readonly askBrowser: AskBrowser;
  /** The language of the lines is another one now. */
  readonly onLanguage: () => void;
}

/** Lines whose text tells their language. */
const judged = 12;
/** Seconds that a line is kept for which has only begun. */
const shortest = 1;

/** Reads the lines of one video off its picture, in the one language that they are in. */
export function createLineReader({ player: first, languages, askBrowser, onLanguage }: ReaderParts) {
  let collected = createCaptionLines();
  /** What the page says of the captions. */
  let declared: string | null = null;
  let language: Language | null = null;
  /** The second that was reached: after a leap the video does not know any more where it came from. */
  let reached = 0;
  let shown = '';
  /** Captions of another video, or of another place of this one, that the page has not taken away yet. */
  let stale: string | null = textOf(first);

  function begin(): void {
    collected = createCaptionLines();
    language = null;
    shown = '';
  }

  async function judge(): Promise<void> {
    const { lines } = collected;
    const of = collected;
    const text = lines
      .slice(-judged)
      .map((line) => line.text)
      .join('\n');
    const code = await languageOfBlock({ text, declared, page: null }, askBrowser);
    // Too short to say it: as it was.
    if (code === null || of !== collected) return;
    const found = learnt(code, languages);
    if (found === language) return;
    // Captions of another language were chosen.
    if (language !== null) begin();
    language = found;
    onLanguage();
  }

  return {
    /** Looks at the picture, and takes what is new on it. */
    read(player: Player): void {
      const { video } = player;
      if (video.seeking || isAdvertising(player)) return;
      const captions = captionsOf(player);
      const text = captions.rows.join('\n');
      reached = video.currentTime;
      if (text === stale && text !== '') return;
      stale = null;
      if (captions.language !== null && captions.language !== declared) {
        if (declared !== null) begin();
        ({ language: declared } = captions);
      }
      if (text === shown) return;
      shown = text;
      collected.show({ rows: captions.rows, time: reached });
      if (text !== '') void judge();
    },
    /** The video leaps to another place of it. */
    leave(player: Player): void {
      collected.leave(reached);
      stale = textOf(player);
      shown = '';
    },
    /** All lines that were seen, by their beginning. */
    seen: (): { readonly lines: readonly Cue[]; readonly language: Language | null } => ({
      lines: collected.lines,
      language,
    }),
    /** The same to be kept: the one that is said now has an end, too. */
    linesToKeep: (now: number): readonly Cue[] =>
      collected.lines.map(({ start, end, text }) => ({
        start,
        end: end > start ? end : Math.max(now, start + shortest),
        text,
      })),
  };
}

export type LineReader = ReturnType<typeof createLineReader>;

function textOf(player: Player): string {
  return captionsOf(player).rows.join('\n');
}
