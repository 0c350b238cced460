import { noteParts, partTexts, type CardWord, type FieldMapping, type NotePart } from '#domain/anki/noteParts.ts';
import { textOfField } from '#domain/anki/html.ts';
import { formatPart, partNames } from '../sending/partNames.ts';
import styles from './FieldTable.module.css';

interface FieldTableProps {
  readonly fields: readonly string[];
  readonly mapping: FieldMapping;
  /** Parts whose field is not there any more. */
  readonly gone: readonly NotePart[];
  /** A word of the learner's, by which is shown what each field would hold; null where they have none. */
  readonly sample: CardWord | null;
  readonly onChange: (part: NotePart, field: string) => void;
}

/** The field of each part of a word, with what it would hold. */
export function FieldTable({ fields, mapping, gone, sample, onChange }: FieldTableProps) {
  const parts = sample && partTexts(sample);
  return (
    <table className={styles['map']}>
      <thead>
        <tr>
          <th scope="col">De Glosa</th>
          <th scope="col">Campo en Anki</th>
          <th scope="col">
            {sample ? (
              <>
                En <span lang={sample.language}>{sample.text}</span> sería
              </>
            ) : (
              'Lo que llevaría'
            )}
          </th>
        </tr>
      </thead>
      <tbody>
        {noteParts.map((part) => {
          const field = mapping[part] ?? '';
          const isGone = gone.includes(part);
          const text = parts ? textOfField(formatPart(part, parts[part], sample)) : '';
          const isOfLanguage = part === 'word' || part === 'sentence' || part === 'gap' || part === 'lemma';
          return (
            <tr key={part}>
              <th scope="row">{partNames[part].name}</th>
              <td>
                <select
                  className={[field === '' && styles['off'], isGone && styles['gone']].filter(Boolean).join(' ')}
                  aria-label={`Campo para ${partNames[part].name}`}
                  aria-invalid={isGone || undefined}
                  aria-describedby={isGone ? `gone-${part}` : undefined}
                  value={field}
                  onChange={({ currentTarget }) => onChange(part, currentTarget.value)}
                >
                  {/* A note without its word is none. */}
                  {part !== 'word' && <option value="">No se envía</option>}
                  {isGone && <option value={field}>{field}</option>}
                  {fields.map((name) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
                {isGone && (
                  <small id={`gone-${part}`} className={styles['fault']}>
                    Ya no existe «{field}»
                  </small>
                )}
              </td>
              <td className={text === '' ? styles['none'] : styles['value']}>
                {text === '' ? (
                  partNames[part].none
                ) : (
                  <span lang={isOfLanguage ? sample?.language : undefined}>{text}</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
