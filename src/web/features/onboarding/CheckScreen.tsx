import { useState } from 'react';
import { mostScreens, secondScreen } from '#domain/vocabularyCheck/checkWords.ts';
import type { CheckUnderWay, OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import styles from './CheckStep.module.css';
import { acceptance, outcomeOf } from './steps/draft.ts';
import { StepFrame } from './steps/StepFrame.tsx';
import { Toggle } from './Toggle.tsx';
import { loadCheckSource } from './useCheckWords.ts';
import type { ChangeDraft } from './steps/useDraft.ts';

interface CheckScreenProps {
  readonly check: CheckUnderWay;
  readonly draft: OnboardingDraft;
  readonly change: ChangeDraft;
  readonly skip: () => void;
  /** True while the account stores the step that was skipped to. */
  readonly busy: boolean;
  readonly failure: string | null;
}

/** One of the check's two screens of words. */
export function CheckScreen({ check, draft, change, skip, busy, failure }: CheckScreenProps) {
  const { screens, screen, known } = check;
  const [drawing, setDrawing] = useState(false);
  const words = screens[screen] ?? [];
  const go = (moved: CheckUnderWay) =>
    change({
      check: moved,
      ...(moved.screen === moved.screens.length && acceptance(outcomeOf(moved).suggested)),
    });
  const goOn = async () => {
    if (screen > 0 || screens.length > 1) {
      go({ ...check, screen: screen + 1 });
      return;
    }
    setDrawing(true);
    // Without its words the check ends here: one screen has a score too.
    const source = await loadCheckSource(draft.target).catch(() => null);
    const second = source && secondScreen(source, words, new Set(known), Math.random);
    setDrawing(false);
    go({ ...check, screens: second ? [words, second] : [words], screen: 1 });
  };
  const tick = (word: string, pressed: boolean) =>
    change({ check: { ...check, known: pressed ? [...known, word] : known.filter((other) => other !== word) } });
  const ticked = words.filter(({ text }) => known.includes(text)).length;
  return (
    <StepFrame
      key={screen}
      wide
      title="Toca las palabras que ya conoces"
      lead={
        screen === 0
          ? 'Las que sabrías explicar. Algunas son inventadas: si dudas de una, déjala.'
          : 'Estas se ajustan a lo que tocaste. También hay inventadas.'
      }
      back={() => (screen === 0 ? change({ step: 'languages' }) : go({ ...check, screen: screen - 1 }))}
      skip={skip}
      failure={failure}
      count={<span className={styles['ticked']}>{ticked === 1 ? '1 tocada' : `${ticked} tocadas`}</span>}
      next={{
        label: screen + 1 < mostScreens ? 'Siguiente' : 'Ver el resultado',
        run: () => void goOn(),
        busy: drawing || busy,
      }}
    >
      <div role="group" aria-label={`Palabras, parte ${screen + 1} de ${mostScreens}`} className={styles['words']}>
        {words.map(({ text }) => (
          <Toggle
            key={text}
            label={text}
            lang={draft.target}
            pressed={known.includes(text)}
            disabled={drawing}
            onChange={(pressed) => tick(text, pressed)}
          />
        ))}
      </div>
    </StepFrame>
  );
}
