import { partTexts, type CardWord, type FieldMapping } from '#domain/anki/noteParts.ts';
import { textOfField } from '#domain/anki/html.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './CardSample.module.css';

interface CardSampleProps {
  readonly word: CardWord;
  readonly mapping: FieldMapping;
  readonly onAnother: () => void;
}

/** A card as it will look with our own note type; what goes nowhere is not on it. */
export function CardSample({ word, mapping, onAnother }: CardSampleProps) {
  const parts = partTexts(word);
  const shown = (part: keyof typeof parts) => (mapping[part] ? textOfField(parts[part]) : '');
  const [lemma, source] = [shown('lemma'), shown('source')];
  return (
    <section className={styles['sample']} aria-label="Así queda">
      <h3>Así queda</h3>
      <div className={styles['card']}>
        <b lang={word.language}>{word.text}</b>
        {shown('sentence') !== '' && <p lang={word.language}>{shown('sentence')}</p>}
        <hr />
        <strong>{shown('meaning') || 'sin significado'}</strong>
        <small>
          {lemma !== '' && (
            <>
              de <i lang={word.language}>{lemma}</i>
              {source !== '' && ' · '}
            </>
          )}
          {source}
        </small>
      </div>
      <Button variant="quiet" size="small" onClick={onAnother}>
        Probar con otra
      </Button>
    </section>
  );
}
