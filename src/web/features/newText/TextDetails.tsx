import { BookOpen } from 'lucide-react';
import { languages, type Language } from '#domain/languages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { languageNames } from '#web/ui/languageNames.ts';
import styles from './NewText.module.css';

interface TextDetailsProps {
  readonly title: string;
  readonly placeholder: string;
  readonly onTitle: (title: string) => void;
  readonly language: Language | null;
  readonly onLanguage: (language: Language | null) => void;
  readonly isBusy: boolean;
  readonly onKeep: (next: 'read' | 'library') => void;
}

/** The foot of a new text: what it is called, the language it is in, and keeping it. */
export function TextDetails({ title, placeholder, onTitle, language, onLanguage, isBusy, onKeep }: TextDetailsProps) {
  return (
    <>
      <div className={styles['details']}>
        <Field
          label="Título"
          maxLength={200}
          placeholder={placeholder}
          value={title}
          onChange={({ currentTarget }) => onTitle(currentTarget.value)}
        />
        <label className={styles['language']}>
          Idioma
          <select
            value={language ?? ''}
            onChange={({ currentTarget }) => onLanguage(languages.find((each) => each === currentTarget.value) ?? null)}
          >
            <option value="">El que tenga</option>
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles['actions']}>
        <Button variant="primary" busy={isBusy} onClick={() => onKeep('read')}>
          <BookOpen size={18} strokeWidth={1.8} aria-hidden />
          Guardar y leer
        </Button>
        <Button busy={isBusy} onClick={() => onKeep('library')}>
          Solo guardar
        </Button>
      </div>
    </>
  );
}
