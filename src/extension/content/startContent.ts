import type { Language } from '#domain/languages.ts';
import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { TextKey } from '../messages/cardMessages.ts';
import type { ToPage } from '../messages/pageMessages.ts';
import { createCardHost } from './card/cardHost.ts';
import { colourPage, type SiteText, type Counted, type SiteColours } from './colourPage.ts';
import { followKeys } from './keys/pageKeys.ts';
import { createLink } from './link.ts';
import { groundOf } from './paint/ground.ts';
import { createMarksOverlay, type MarksOverlay } from './paint/overlay.ts';
import { followPresses } from './presses.ts';
import type { AskBrowser } from './text/blockLanguage.ts';
import { followVideo, type FollowedVideo } from './video/followVideo.ts';
import { createSiteWords } from './words/siteWords.ts';
import { boxOf, pressedWordOf } from './pressedWord.ts';

type Settings = Extract<ToPage, { kind: 'settings' }>;

/** What is on the page while it is coloured. */
interface Coloured {
  readonly languages: readonly Language[];
  readonly overlay: MarksOverlay;
  readonly colours: SiteColours;
  readonly stop: () => void;
}

interface OpenWord {
  readonly text: SiteText;
  readonly word: TextWord;
}

/** Colours a page of others for as long as the background wants it, and opens the cards of its words. */
export function startContent(): void {
  let settings: Settings | null = null;
  let coloured: Coloured | null = null;
  let counted: Counted | null = null;
  let open: OpenWord | null = null;
  /** A video is watched, and there is no place for its lines. */
  let lacksPlace = false;
  /** The keys are the page's until a word of it was pressed. */
  let isUsed = false;

  const link = createLink({
    onMessage: take,
    onRenewed() {
      words.renewAll();
      if (counted) tell();
      tellPlace();
    },
    onGone: leave,
  });
  const words = createSiteWords({
    post: link.post,
    onStatuses: (language, keys) => coloured?.colours.statusesChanged(language, keys),
    onWords: (language) => coloured?.colours.cutAnew(language),
  });

  function take(message: ToPage): void {
    // Another account may come, or the same again: the port stays.
    if (message.kind === 'gone') return stop();
    if (message.kind !== 'settings') return words.take(message);
    settings = message;
    const isOther = coloured && coloured.languages.join() !== message.languages.join();
    if (coloured && (!message.enabled || isOther)) stop();
    if (!coloured && message.enabled) coloured = start(message.languages);
  }

  function tell(): void {
    if (counted) link.post({ kind: 'texts', origin: location.origin, ...counted });
  }

  function tellPlace(): void {
    link.post({ kind: 'video', lacksPlace });
  }

  function start(languages: readonly Language[]): Coloured {
    const overlay = createMarksOverlay();
    const colours = colourPage({
      words,
      paint: overlay.paint,
      languages,
      askBrowser,
      onCounted(found) {
        counted = found;
        tell();
      },
    });
    const card = createCardHost({ onKey: step, onClosed: release });
    // A video that stands in a page of others is that page's.
    const video: FollowedVideo | null =
      window.top === window
        ? followVideo({
            languages,
            askBrowser,
            openCard(opened) {
              deselect();
              card.open(opened);
            },
            closeCard: card.close,
            onPlace(lacks) {
              lacksPlace = lacks;
              tellPlace();
            },
          })
        : null;

    function release(): void {
      deselect();
      video?.released();
    }

    function show(text: SiteText, word: TextWord, takesFocus: boolean): void {
      release();
      isUsed = true;
      open = { text, word };
      text.layer.mark('selected', word);
      card.open({
        takesFocus,
        word: pressedWordOf(text, word),
        theme: groundOf(text.container).theme,
        boxes() {
          const box = boxOf(text.layer, word);
          return box && { word: box, column: text.container.getBoundingClientRect() };
        },
      });
    }

    /** The new word after or before the one that is open, or the first in sight. */
    function step(key: TextKey): void {
      const found = newWordFrom(colours.all(), open, key === 'j' ? 1 : -1, (language, each) => {
        const status = words.of(language)?.statuses.get(each);
        return status === null || status === '1';
      });
      if (!found) return;
      const top = boxOf(found.text.layer, found.word)?.top ?? 0;
      if (top < 80 || top > innerHeight * 0.6) scrollBy({ top: top - innerHeight / 3 });
      show(found.text, found.word, true);
    }

    const unfollow = [
      followPresses({
        colours,
        trigger: () => settings?.popupTrigger ?? 'click',
        onWord: (text, word, atRest) => {
          if (atRest && open?.word.block === word.block && open.word.start === word.start) return;
          show(text, word, !atRest);
        },
        onElsewhere: card.close,
        isOurs: card.owns,
      }),
      followKeys({
        areOurs: () => isUsed,
        isCardOpen: card.isOpen,
        onText: step,
        onCard: card.press,
        onEscape: card.close,
      }),
    ];
    return {
      languages,
      overlay,
      colours,
      stop() {
        for (const each of unfollow) each();
        video?.stop();
        card.remove();
        colours.stop();
        overlay.remove();
      },
    };
  }

  function deselect(): void {
    open?.text.layer.mark('selected', null);
    open = null;
  }

  function stop(): void {
    coloured?.stop();
    coloured = null;
    counted = null;
    open = null;
  }

  function leave(): void {
    stop();
    link.close();
  }
}

/** The first word after a place that is new, going round the page once. */
function newWordFrom(
  texts: readonly SiteText[],
  from: OpenWord | null,
  by: 1 | -1,
  isNew: (language: Language, key: string) => boolean,
): OpenWord | null {
  const at = from
    ? texts.indexOf(from.text)
    : texts.findIndex(({ container }) => container.getBoundingClientRect().bottom > 0);
  for (let steps = 0; steps <= texts.length; steps += 1) {
    const text = texts[(at + by * steps + texts.length * 2) % texts.length];
    if (!text) return null;
    const found = text.layer.words().filter(({ key }) => isNew(text.language, key));
    const place = (word: TextWord): number => word.block.index * 1e9 + word.start;
    const begin = steps === 0 && from ? place(from.word) : null;
    const later = begin === null ? found : found.filter((word) => (place(word) - begin) * by > 0);
    const word = by === 1 ? later[0] : later.at(-1);
    if (word) return { text, word };
  }
  return null;
}

const askBrowser: AskBrowser = async (text) => {
  const { languages } = await chrome.i18n.detectLanguage(text.slice(0, 2000));
  const [best] = languages;
  return best ? { code: best.language, share: best.percentage / 100 } : null;
};
