import type { Language } from '#domain/languages.ts';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { cueAt } from '#domain/videos/subtitles/cueAt.ts';
import type { MetPage, PressedWord } from '../../messages/cardMessages.ts';
import type { FromStrip } from '../../messages/stripMessages.ts';
import type { OpenedCard } from '../card/cardHost.ts';
import { groundOf } from '../paint/ground.ts';
import type { AskBrowser } from '../text/blockLanguage.ts';
import { createLineReader, type LineReader } from './lineReader.ts';
import { findPlayer, screenOf, type Player } from './player.ts';
import { createStripHost, type StripHost } from './stripHost.ts';
import { addressAt, titleOfVideo, watchedVideo } from './watchedVideo.ts';

interface VideoParts {
  /** The languages that are learnt, the one read now first. */
  readonly languages: readonly Language[];
  readonly askBrowser: AskBrowser;
  readonly openCard: (opened: OpenedCard) => void;
  readonly closeCard: () => void;
  /** Told whether a video has no place for its lines. */
  readonly onPlace: (lacksPlace: boolean) => void;
}

/** A video that is watched on this page. */
interface WatchedVideo {
  readonly id: string;
  readonly reader: LineReader;
  player: Player;
  /** Null: there is no place for it. */
  strip: StripHost | null;
}

/** Lines before and after the one that is said which the strip is told: a sentence may go over some. */
const around = 4;

/** All that tells that another video is there, stands elsewhere or has gone on; those of media reach the document only on their way down. */
const signs = [
  'yt-navigate-finish',
  'fullscreenchange',
  'loadedmetadata',
  'timeupdate',
  'seeking',
  'seeked',
  'play',
  'pause',
] as const;

/** Puts the lines of the video that is watched under its picture, on pages of YouTube's own. Nothing of it runs in the page's world. */
export function followVideo({ languages, askBrowser, openCard, closeCard, onPlace }: VideoParts) {
  const [wanted] = languages;
  let watched: WatchedVideo | null = null;
  let told = '';
  /** The video was paused for a card, and goes on after it. */
  let waits = false;

  const observer = new MutationObserver(() => read());
  const listening = new AbortController();
  for (const sign of signs)
    document.addEventListener(sign, (event) => follow(event), {
      capture: true,
      passive: true,
      signal: listening.signal,
    });

  function follow(event?: Event): void {
    const id = watchedVideo(location.href);
    if (id !== watched?.id) {
      leave();
      begin(id);
    }
    const player = findPlayer();
    if (!watched || !player) return;
    if (player.element !== watched.player.element) observe(player);
    watched.player = player;
    watched.strip?.follow(player);
    if (event?.target === player.video && event.type === 'seeking') watched.reader.leave(player);
    read();
  }

  function begin(id: string | null): void {
    const player = id === null ? null : findPlayer();
    if (id === null || !player) return;
    const strip = createStripHost({
      player,
      onMessage: obey,
      onConnected() {
        told = '';
        tell();
      },
    });
    onPlace(!strip.hasPlace);
    const reader = createLineReader({ player, languages, askBrowser, onLanguage: tell });
    watched = { id, player, reader, strip: strip.hasPlace ? strip : null };
    observe(player);
  }

  function observe({ element }: Player): void {
    observer.disconnect();
    observer.observe(element, { childList: true, characterData: true, subtree: true });
  }

  function read(): void {
    if (!watched) return;
    watched.reader.read(watched.player);
    tell();
  }

  /** Tells the strip what it shows, when that is something else. */
  function tell(): void {
    if (!watched?.strip || !wanted) return;
    const { id, player, reader, strip } = watched;
    const isFull = screenOf(player) !== null;
    const theme = isFull ? 'dark' : groundOf(strip.element).theme;
    const { lines, language } = reader.seen();
    const place = placeIn(lines, player.video);
    const from = Math.max(0, place - around);
    const view = {
      kind: 'view',
      youtubeId: id,
      theme,
      page: pageAt(id, lines[place]?.start ?? 0),
      isFull,
      wanted,
      language,
      near: lines.slice(from, place + around + 1).map(({ start, end, text }) => ({ start, end, text })),
      at: place - from,
      number: Math.min(place + 1, lines.length),
      count: lines.length,
    } as const;
    const text = JSON.stringify(view);
    if (text === told || !strip.isConnected()) return;
    told = text;
    strip.setTheme(theme);
    strip.post(view);
  }

  function obey(message: FromStrip): void {
    if (!watched?.strip) return;
    const { player, reader, strip } = watched;
    const { video } = player;
    const { lines } = reader.seen();
    const place = placeIn(lines, video);
    if (message.kind === 'step' || message.kind === 'repeat') {
      closeCard();
      const line = lines[place + (message.kind === 'step' ? message.by : 0)];
      // A hair within it: a player that is sent to the end of a line shows that.
      if (line) video.currentTime = line.start + 0.01;
      if (message.kind === 'repeat') goOn(video);
    }
    if (message.kind === 'lines')
      strip.post({
        kind: 'lines',
        title: titleOfVideo(document.title),
        duration: Number.isFinite(video.duration) ? video.duration : null,
        lines: reader.linesToKeep(video.currentTime),
      });
    if (message.kind === 'word') openWord(message);
  }

  function openWord({ word, box, line }: Extract<FromStrip, { kind: 'word' }>): void {
    if (!watched?.strip) return;
    const { id, player, strip } = watched;
    const paused = waits || !player.video.paused;
    player.video.pause();
    openCard({
      takesFocus: true,
      container: strip.element,
      word: pressedIn(id, word),
      theme: screenOf(player) ? 'dark' : groundOf(strip.element).theme,
      boxes() {
        const [ofWord, ofLine] = [strip.boxInWindow(box), strip.boxInWindow(line)];
        return ofWord && ofLine && { word: { ...ofWord, top: ofLine.top, bottom: ofLine.bottom }, column: 'above' };
      },
    });
    waits = paused;
  }

  /** The card of a word is closed: the video goes on where it was stopped for it. */
  function released(): void {
    watched?.strip?.post({ kind: 'released' });
    if (waits && watched) goOn(watched.player.video);
    waits = false;
  }

  function leave(): void {
    observer.disconnect();
    watched?.strip?.remove();
    if (watched) onPlace(false);
    watched = null;
    waits = false;
    told = '';
  }

  follow();
  return {
    released,
    stop(): void {
      listening.abort();
      leave();
    },
  };
}

export type FollowedVideo = ReturnType<typeof followVideo>;

function pressedIn(youtubeId: string, { seconds, ...word }: Extract<FromStrip, { kind: 'word' }>['word']): PressedWord {
  return { ...word, page: pageAt(youtubeId, seconds) };
}

/** Plays it, where the browser wants no press of the page's own for that. */
function goOn(video: HTMLVideoElement): void {
  video.play().catch(() => undefined);
}

function pageAt(youtubeId: string, seconds: number): MetPage {
  return { title: titleOfVideo(document.title), address: addressAt(youtubeId, seconds) };
}

/** The place of the line that is said, of the first one before it. */
function placeIn(lines: readonly Cue[], { currentTime }: HTMLVideoElement): number {
  return Math.max(0, cueAt(lines, currentTime));
}
