import { useState } from 'react';
import { packOfLevel, type RoughLevel } from '#domain/onboarding/roughLevel.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Choices } from './Choices.tsx';
import styles from './CheckStep.module.css';
import type { Draft } from './draft.ts';
import { PackChoices } from './PackChoices.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { ChangeDraft } from './useDraft.ts';

interface LevelQuestionProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** The one question in the place of the check; its answer preselects a pack. */
export function LevelQuestion({ draft, change }: LevelQuestionProps) {
  const { target, level, packId } = draft;
  const [asked, setAsked] = useState(false);
  const question = `¿Cuánto sabes de ${languageNames[target].toLowerCase()}?`;
  return (
    <StepFrame
      title={question}
      lead="Elegimos por ti las palabras que ya cuentan como sabidas. Si dudas, quédate corto."
      back={() => change({ byHand: false })}
      next={{ label: 'Seguir', run: () => (level === null ? setAsked(true) : change({ step: 'goal' })) }}
    >
      <Choices<RoughLevel | ''>
        label={question}
        columns={2}
        value={level ?? ''}
        options={[
          { value: 'nothing', label: 'Nada', about: 'Empiezo de cero.' },
          { value: 'something', label: 'Algo', about: 'Saludos y frases sueltas.' },
          { value: 'enough', label: 'Bastante', about: 'Entiendo textos fáciles.' },
          { value: 'much', label: 'Mucho', about: 'Leo sin traducirlo todo.' },
        ]}
        onChange={(chosen) => chosen !== '' && change({ level: chosen, packId: packOfLevel[chosen] })}
      />
      {asked && level === null && <Notice tone="danger">Elige una de las cuatro.</Notice>}
      {level !== null && (
        <>
          <p className={styles['explain']}>
            Estas palabras cuentan como conocidas y no llevan color. Puedes elegir otro paquete.
          </p>
          <PackChoices
            language={target}
            value={packId}
            suggested={packOfLevel[level]}
            onChange={(id) => change({ packId: id })}
          />
        </>
      )}
    </StepFrame>
  );
}
