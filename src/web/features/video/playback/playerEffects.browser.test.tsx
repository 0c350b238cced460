import { expect, test } from 'vitest';
import { render } from '#web/ui/testing/render.ts';
import { createElementMedia } from '../media/elementMedia.ts';
import { createPlayback, type Playback } from './playback.ts';
import { useBlurAfterClick, usePauseWhile } from './playerEffects.ts';

function Waiting({ isOpen, playback }: { readonly isOpen: boolean; readonly playback: Playback }) {
  usePauseWhile(isOpen, playback);
  return null;
}

/** A video that was asked to play and has no picture yet, as after a jump. */
function open() {
  const element = document.createElement('video');
  // One with sound wants a press first.
  element.muted = true;
  const media = createElementMedia(element, {
    source: URL.createObjectURL(new MediaSource()),
    startAt: 0,
    unplayable: 'video-not-playable',
    onOutOfReach: () => undefined,
  });
  const playback = createPlayback([]);
  playback.attach(media);
  return { element, media, playback };
}

test('a video that plays as soon as it can goes on when the word that was opened meanwhile is closed', () => {
  const { element, media, playback } = open();
  media.play();
  expect([media.state(), media.isMeantToPlay()]).toEqual(['loading', true]);
  const show = render(<Waiting isOpen={false} playback={playback} />);
  show(<Waiting isOpen playback={playback} />);
  expect([element.paused, media.isMeantToPlay()]).toEqual([true, false]);
  show(<Waiting isOpen={false} playback={playback} />);
  expect(element.paused).toBe(false);
  media.destroy();
});

test('one that stood still stays so', () => {
  const { element, media, playback } = open();
  const show = render(<Waiting isOpen playback={playback} />);
  show(<Waiting isOpen={false} playback={playback} />);
  expect(element.paused).toBe(true);
  media.destroy();
});

test('a button that the mouse pressed gives the focus up, also when its icon is another one by then', async () => {
  function Player() {
    useBlurAfterClick();
    return (
      <button type="button" ref={(button) => button?.append(document.createElement('i'))}>
        Reproducir
      </button>
    );
  }
  render(<Player />);
  await expect.poll(() => document.querySelector('i')).not.toBeNull();
  const button = document.querySelector('button');
  const icon = document.querySelector('i');
  button?.addEventListener('click', () => icon?.remove());
  const click = (pointerType: string) => new PointerEvent('click', { pointerType, bubbles: true });
  button?.focus();
  button?.dispatchEvent(click(''));
  expect(document.activeElement).toBe(button);
  button?.append(icon ?? '');
  icon?.dispatchEvent(click('mouse'));
  expect(document.activeElement).toBe(document.body);
});
