import { lazy, Suspense } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Settings } from '#domain/profile/settings.ts';
import type { Inference } from './useInference.ts';

const InferencePanel = lazy(() => import('./InferencePanel.tsx'));

interface InferencePlaceProps {
  readonly inference: Pick<Inference, 'proposed' | 'answer' | 'later'>;
  readonly language: Language;
  readonly settings: Pick<Settings, 'inferenceThreshold'>;
  /** The panel has gone, and nothing comes in its place. */
  readonly onClosed: () => void;
}

/** The panel of words that seem to be known, while they are proposed. */
export function InferencePlace({ inference, language, settings, onClosed }: InferencePlaceProps) {
  const { proposed, answer, later } = inference;
  if (!proposed) return null;
  return (
    <Suspense>
      <InferencePanel
        language={language}
        words={proposed}
        threshold={settings.inferenceThreshold}
        onAnswer={(given) => void answer(given).then(onClosed)}
        onLater={() => {
          later();
          onClosed();
        }}
      />
    </Suspense>
  );
}
