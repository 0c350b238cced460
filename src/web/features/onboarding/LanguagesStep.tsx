import { useId, useState } from 'react';
import { languages, type Language } from '#domain/languages.ts';
import { Field } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Choices } from './Choices.tsx';
import type { Draft } from './draft.ts';
import styles from './LanguagesStep.module.css';
import { StepFrame } from './StepFrame.tsx';
import type { ChangeDraft } from './useDraft.ts';

/** How stories begin. */
const beginnings: Readonly<Record<Language, string>> = {
  en: 'Once upon a time…',
  es: 'Érase una vez…',
  fr: 'Il était une fois…',
  de: 'Es war einmal…',
  it: 'C’era una volta…',
  pt: 'Era uma vez…',
};

interface LanguagesStepProps {
  readonly draft: Draft;
  readonly change: ChangeDraft;
}

/** What to be called, and from which language to which. */
export function LanguagesStep({ draft, change }: LanguagesStepProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const name = draft.name.trim();
  const same = draft.native === draft.target;
  const next = () => {
    setAsked(true);
    if (name !== '' && !same) change({ name, step: 'check' });
  };
  return (
    <StepFrame
      title="Te damos la bienvenida"
      lead="Cuatro preguntas cortas y una página para probar. Todo se puede cambiar después."
      next={{ label: 'Seguir', run: next }}
    >
      <div className={styles['fields']}>
        <Field
          label="¿Cómo te llamamos?"
          autoComplete="name"
          maxLength={100}
          value={draft.name}
          error={asked && name === '' ? 'Escribe un nombre; puede ser un apodo.' : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={styles['native']}>
          <label htmlFor={id}>Tu idioma</label>
          <select
            id={id}
            value={draft.native}
            onChange={(event) =>
              change({ native: languages.find((language) => language === event.currentTarget.value) ?? draft.native })
            }
          >
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className={styles['target']}>
        <h2>¿Qué idioma quieres leer?</h2>
        <Choices
          label="¿Qué idioma quieres leer?"
          columns={2}
          value={draft.target}
          options={languages.map((value) => ({
            value,
            label: languageNames[value],
            about: <i lang={value}>{beginnings[value]}</i>,
          }))}
          onChange={(target) => change({ target })}
        />
        {same && (
          <p role="alert" className={styles['same']}>
            Elige dos idiomas distintos: el que vas a leer no puede ser el tuyo.
          </p>
        )}
      </div>
    </StepFrame>
  );
}
