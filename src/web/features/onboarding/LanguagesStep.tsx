import { useId, useState } from 'react';
import { languages, type Language } from '#domain/languages.ts';
import type { OnboardingDraft } from '#domain/profile/onboardingDraft.ts';
import type { RoughLevel } from '#domain/languageLevel/roughLevel.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { Choices } from './Choices.tsx';
import styles from './LanguagesStep.module.css';
import { StepFrame } from './steps/StepFrame.tsx';
import { Toggle } from './Toggle.tsx';
import type { ChangeDraft } from './steps/useDraft.ts';

/** First lines of books that everybody there knows; all of them are in the public domain. */
const beginnings: Readonly<Record<Language, string>> = {
  en: 'Call me Ishmael.',
  es: 'En un lugar de la Mancha…',
  fr: 'Longtemps, je me suis couché de bonne heure.',
  de: 'Jemand mußte Josef K. verleumdet haben…',
  it: 'C’era una volta…',
  pt: 'Uma noite destas, vindo da cidade…',
};

const levels: readonly { readonly value: RoughLevel; readonly label: string; readonly about: string }[] = [
  { value: 'nothing', label: 'Nada', about: 'Empiezo de cero' },
  { value: 'something', label: 'Algo', about: 'Entiendo frases sueltas' },
  { value: 'enough', label: 'Bastante', about: 'Leo noticias con ayuda' },
  { value: 'much', label: 'Mucho', about: 'Leo novelas' },
];

const topics = ['Novela', 'Misterio', 'Historia', 'Viajes', 'Ciencia', 'Humor', 'Cuentos', 'Fantasía'];

interface LanguagesStepProps {
  readonly draft: OnboardingDraft;
  readonly change: ChangeDraft;
}

/** The first screen: the language to read, how much of it is known, and what one likes to read. */
export function LanguagesStep({ draft, change }: LanguagesStepProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const [showsAboutYou, setShowsAboutYou] = useState(draft.name.trim() === '');
  const { name, native, target, level } = draft;
  const same = native === target;
  const [refused, setRefused] = useState(0);
  const next = () => {
    setSubmitted(true);
    if (name.trim() !== '' && !same && level !== null) return change({ name: name.trim(), step: 'check' });
    if (name.trim() === '' || same) setShowsAboutYou(true);
    setRefused((count) => count + 1);
  };
  return (
    <StepFrame
      title="¿En qué idioma quieres leer?"
      wide
      refused={refused}
      next={{ label: 'Seguir', run: next }}
      aside={
        showsAboutYou ? undefined : (
          <span className={styles['who']}>
            Te llamamos {name} y hablas {languageNames[native].toLowerCase()}.
            <Button variant="quiet" size="small" onClick={() => setShowsAboutYou(true)}>
              Cambiar
            </Button>
          </span>
        )
      }
    >
      <Choices
        label="¿En qué idioma quieres leer?"
        columns={3}
        value={target}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
          ...(value === 'pt' && { detail: 'de Brasil' }),
          about: <i lang={value}>{beginnings[value]}</i>,
        }))}
        onChange={(chosen) => change({ target: chosen })}
        fault={same ? 'Elige dos idiomas distintos: el que vas a leer no puede ser el tuyo.' : undefined}
      />
      <section className={styles['group']}>
        <h2>¿Cuánto sabes ya?</h2>
        <Choices<RoughLevel | ''>
          label="¿Cuánto sabes ya?"
          columns={4}
          value={level ?? ''}
          options={levels}
          onChange={(chosen) => chosen !== '' && change({ level: chosen })}
          fault={isSubmitted && level === null ? 'Elige una de las cuatro. Si dudas, elige la menor.' : undefined}
        />
        <p className={styles['otherApp']}>
          ¿Vienes de otra app? Las palabras que ya sabes allí las traes después, en Vocabulario.
        </p>
      </section>
      <section className={styles['group']}>
        <h2>
          ¿Qué te gusta leer? <small>Opcional</small>
        </h2>
        <div role="group" aria-label="¿Qué te gusta leer?" className={styles['topics']}>
          {topics.map((topic) => (
            <Toggle
              key={topic}
              label={topic}
              pressed={draft.topics.includes(topic)}
              onChange={(pressed) =>
                change({
                  topics: pressed ? [...draft.topics, topic] : draft.topics.filter((other) => other !== topic),
                })
              }
            />
          ))}
        </div>
      </section>
      {showsAboutYou && <AboutYou draft={draft} change={change} isSubmitted={isSubmitted} />}
    </StepFrame>
  );
}

/** The facts that the account has already, to be corrected. */
function AboutYou({ draft, change, isSubmitted }: LanguagesStepProps & { readonly isSubmitted: boolean }) {
  const id = useId();
  const { name, native } = draft;
  return (
    <section className={`${styles['group']} ${styles['fields']}`} aria-label="Sobre ti">
      <Field
        label="¿Cómo te llamamos?"
        autoComplete="name"
        maxLength={100}
        value={name}
        error={isSubmitted && name.trim() === '' ? 'Escribe un nombre; puede ser un apodo.' : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={styles['native']}>
        <label htmlFor={id}>Tu idioma</label>
        <select
          id={id}
          value={native}
          onChange={(event) =>
            change({ native: languages.find((language) => language === event.currentTarget.value) ?? native })
          }
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}
