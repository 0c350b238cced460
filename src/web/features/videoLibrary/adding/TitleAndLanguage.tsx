import { languages, type Language } from '#domain/languages.ts';
import { Field } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import styles from './AddVideo.module.css';

interface TitleAndLanguageProps {
  readonly title: string;
  readonly placeholder?: string;
  /** One that is there already keeps a title; a new one is called what it says itself when nobody gives it any. */
  readonly isRequired?: boolean;
  readonly language: Language;
  readonly onTitle: (title: string) => void;
  readonly onLanguage: (language: Language) => void;
}

/** A video's title and the language spoken in it: two fields of the forms that add and edit one. */
export function TitleAndLanguage({
  title,
  placeholder,
  isRequired = false,
  language,
  onTitle,
  onLanguage,
}: TitleAndLanguageProps) {
  return (
    <div className={styles['pair']}>
      <Field
        label="Título"
        maxLength={500}
        required={isRequired}
        value={title}
        placeholder={placeholder}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <label className={styles['language']}>
        Se habla en
        <select
          value={language}
          onChange={({ currentTarget }) =>
            onLanguage(languages.find((each) => each === currentTarget.value) ?? language)
          }
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
