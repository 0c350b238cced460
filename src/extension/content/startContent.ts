import type { Language } from '#domain/languages.ts';
import type { TextWord } from '#wordLayer/wordLayer.ts';
import type { TextKey } from '../messages/cardMessages.ts';
import type { ToPage } from '../messages/pageMessages.ts';
import { createCardHost } from './card/cardHost.ts';
import { scrollAbove } from './card/placeCard.ts';
import { colourPage, type SiteText, type Counted, type SiteColours } from './colourPage.ts';
import { followKeys } from './keys/pageKeys.ts';
import { createLink } from './link.ts';
import { groundOf } from './paint/ground.ts';
import { createMarksOverlay, type MarksOverlay } from './paint/overlay.ts';
import { followPresses } from './presses.ts';
import type { AskBrowser } from './text/blockLanguage.ts';
import { followVideo, type FollowedVideo } from './video/followVideo.ts';
import { createSiteWords } from './words/siteWords.ts';
import { newWordFrom, sameWordIn, type OpenWord } from './openWord.ts';
import { boxOf, pressedWordOf } from './pressedWord.ts';

type Settings = Extract<ToPage, { kind: 'settings' }>;

/** What is on the page while it is coloured. */
interface Coloured {
  readonly languages: readonly Language[];
  readonly overlay: MarksOverlay;
  readonly colours: SiteColours;
  readonly stop: () => void;
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
    const overlay = createMarksOverlay(() => card.raise());
    const colours = colourPage({
      words,
      paint: overlay.paint,
      settle: overlay.settle,
      languages,
      askBrowser,
      onRead(text) {
        if (open?.text.container !== text.container) return;
        const same = sameWordIn(text, open);
        if (!same) return;
        open = same;
        text.layer.mark('selected', same.word);
      },
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
      const box = boxOf(text.layer, word);
      if (box && takesFocus)
        scrollBy({ top: scrollAbove(box, { width: innerWidth, height: innerHeight }), behavior: 'instant' });
      card.open({
        takesFocus,
        word: pressedWordOf(text, word),
        theme: groundOf(text.container).theme,
        container: text.container,
        boxes() {
          const now = open && boxOf(open.text.layer, open.word);
          return now && { word: now, column: text.container.getBoundingClientRect() };
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

const askBrowser: AskBrowser = async (text) => {
  const { languages } = await chrome.i18n.detectLanguage(text.slice(0, 2000));
  const [best] = languages;
  return best ? { code: best.language, share: best.percentage / 100 } : null;
};
