import { useEffect, useRef } from 'react';
import { longestVideo } from '#domain/videos/subtitles/cue.ts';
import { untitledVideo, type Video } from '#domain/videos/video.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { Playback } from './playback.ts';

/** Milliseconds between two looks where no pictures are shown: loops and stops hold in a hidden tab too. */
const hiddenTick = 250;
/** Seconds by which a video may differ from what is kept of it. */
const lengthTolerance = 2;

/** Looks at the video with every picture while it plays. */
export function useTicks(playback: Playback, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function tick() {
      playback.tick();
      frame = requestAnimationFrame(tick);
    });
    const timer = setInterval(() => document.visibilityState === 'hidden' && playback.tick(), hiddenTick);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [playback, isPlaying]);
}

/** Pauses the video while a word is open, and continues afterwards if it was playing. */
export function usePauseWhile(isOpen: boolean, playback: Playback): void {
  const resumes = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    resumes.current = playback.isMeantToPlay();
    playback.pause();
    return () => {
      if (resumes.current) playback.play();
    };
  }, [isOpen, playback]);
}

/** Keeps how long the video is, once the video has given its length. */
export function useKnownLength(videoId: string, video: Video, duration: number | null): void {
  const store = useAccount();
  const kept = video.duration ?? 0;
  useEffect(() => {
    if (duration === null || duration <= 0 || duration > longestVideo || Math.abs(duration - kept) < lengthTolerance)
      return;
    void store.call('editVideo', { videoId, duration }).catch(() => undefined);
  }, [store, videoId, duration, kept]);
}

/** Gives a video without a name the one that its host gives. */
export function nameVideo(store: AccountStore, videoId: string, video: Video, title: string): void {
  const name = title.trim().slice(0, 500).toWellFormed();
  if (video.title !== untitledVideo || name === '') return;
  void store.call('editVideo', { videoId, title: name }).catch(() => undefined);
}

/** Puts the picture into a window of its own, or takes it back. A browser that refuses leaves it. */
export async function floatVideo(element: HTMLVideoElement | null): Promise<void> {
  const host = element?.ownerDocument;
  if (!element || !host) return;
  try {
    if (host.pictureInPictureElement) await host.exitPictureInPicture();
    else await element.requestPictureInPicture();
  } catch {
    // Nothing is lost: the picture is where it was.
  }
}

/** Takes the focus from a button that the mouse pressed, so that keys reach the video; one that a key pressed, or that opens something, keeps it. */
export function useBlurAfterClick(): void {
  useEffect(() => {
    const blurButton = (event: PointerEvent | (MouseEvent & { readonly pointerType?: string })): void => {
      if (event.pointerType !== 'mouse') return;
      // The icon that was pressed may have given way to another one by now: the path is as it was.
      const pressed = event.composedPath().find((node) => node instanceof HTMLButtonElement);
      if (pressed?.matches(':not([aria-haspopup], [role])')) pressed.blur();
    };
    addEventListener('click', blurButton);
    return () => removeEventListener('click', blurButton);
  }, []);
}
