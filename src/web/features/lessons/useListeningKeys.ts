import { useRoomKeys } from '#web/reading/keys/useRoomKeys.ts';
import type { ListenerView, TextListener } from '#web/reading/listening/createListener.ts';
import { openCard } from '#web/words/openCard.ts';
import { listeningKeys, type ListeningRoom } from './listeningKeys.ts';
import type { LessonSentence } from './useLessonListening.ts';

/** The keys that the bar of what is read aloud names, wherever they are pressed in a lesson. */
export function useListeningKeys(listener: TextListener<LessonSentence>, { kind }: ListenerView<LessonSentence>): void {
  useRoomKeys<ListeningRoom>(listeningKeys, () => undefined, {
    state: () => (openCard() ? 'card' : 'text'),
    listen: () => (kind === 'open' ? listener.toggle() : listener.open()),
    stepSentence(by) {
      if (kind !== 'open') return false;
      listener.step(by);
      return true;
    },
    stop() {
      if (kind === 'closed') return false;
      listener.close();
      return true;
    },
  });
}
