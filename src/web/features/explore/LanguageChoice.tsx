import { languages, type Language } from '#domain/languages.ts';
import { languageNames } from '#web/ui/languageNames.ts';
import styles from './ExploreTools.module.css';

interface LanguageChoiceProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** The language that a tab of Explorar shows. */
export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  return (
    <span className={styles['language']}>
      <select
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
    </span>
  );
}
