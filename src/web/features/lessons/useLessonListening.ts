import { useMemo, useState } from 'react';
import type { Lesson } from '#domain/lessons/lesson.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import type { SpokenSentence } from '#web/reading/listening/createListener.ts';
import { useListening } from '#web/reading/listening/useListening.ts';
import type { SpokenRun } from '#web/words/useWordLayer.ts';

/** A sentence of a lesson, where it stands. */
export interface LessonSentence extends SpokenSentence {
  readonly run: SpokenRun;
}

/** Reads the text of a lesson aloud. @returns the sentence that is heard, to be drawn, with what the bar needs */
export function useLessonListening({ title, language, paragraphs }: Pick<Lesson, 'title' | 'language' | 'paragraphs'>) {
  const [spoken, setSpoken] = useState<SpokenRun | null>(null);
  const sentences = useMemo(
    () =>
      paragraphs.flatMap((paragraph, block) =>
        sentencesOf(paragraph, language).map(({ start, end }): LessonSentence => ({
          id: `${block} ${start}`,
          text: paragraph.slice(start, end),
          run: { block, start, end },
        })),
      ),
    [paragraphs, language],
  );
  const listening = useListening<LessonSentence>({
    language,
    title,
    chapter: '',
    recordingOf: null,
    shown: async () => ({ sentences, endsChapter: true, isWhole: true }),
    turn: async () => false,
    draw: (sentence, _word, isSought) =>
      setSpoken(sentence && (isSought ? { ...sentence.run, isSought } : sentence.run)),
  });
  return { ...listening, spoken };
}
