import { languages, type Language } from '#domain/languages.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import styles from './LanguageChoice.module.css';

interface LanguageChoiceProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** The language that a tab of Explorar shows. */
export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  return (
    <select
      className={styles['language']}
      aria-label="Idioma"
      value={language}
      onChange={(event) => onChange(languages.find((each) => each === event.currentTarget.value) ?? language)}
    >
      {languages.map((each) => (
        <option key={each} value={each}>
          {languageNames[each]}
        </option>
      ))}
    </select>
  );
}
