import { useState } from 'react';
import type { DictionaryFacts } from '#domain/dictionaries/dictionary.ts';
import { languages, type Language } from '#domain/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import { SelectSetting } from '../Setting.tsx';
import styles from './Dictionaries.module.css';

interface LanguageQuestionProps {
  readonly facts: DictionaryFacts;
  readonly guess: Language;
  readonly onAdd: (language: Language) => void;
  readonly onCancel: () => void;
}

const options = languages.map((value) => ({ value, label: languageNames[value] }));

/** Asks of which language a dictionary's headwords are, before it is read. */
export function LanguageQuestion({ facts, guess, onAdd, onCancel }: LanguageQuestionProps) {
  const [language, setLanguage] = useState(guess);
  return (
    <form
      className={styles['question']}
      aria-label={`Añadir ${facts.name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(language);
      }}
    >
      <b>{facts.name}</b>
      {[facts.licence, facts.attribution].map((fact) => fact !== '' && <small key={fact}>{fact}</small>)}
      <SelectSetting label="Sus palabras están en" value={language} options={options} onChange={setLanguage} />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary">
          Añadir
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
