import type { TextReading } from '#wordFiles/wordFile.ts';
import { CheckField } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SelectField } from './SelectField.tsx';
import styles from './TextReadingFields.module.css';

const separators = [
  { value: ',', label: 'Coma' },
  { value: ';', label: 'Punto y coma' },
  { value: '\t', label: 'Tabulador' },
] as const;

/** Ways in which letters are written as bytes, under the names that programs give them. */
const letters: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  macintosh: 'Mac',
};

export function nameOfLetters(label: string): string {
  return letters[label] ?? label.toUpperCase();
}

/** The separator in words, for a line of facts: «comas». */
export function nameOfSeparator(separator: string | null): string | null {
  const names: Readonly<Record<string, string>> = {
    ',': 'comas',
    ';': 'punto y coma',
    '\t': 'tabuladores',
    '|': 'barras',
  };
  return separator === null ? null : (names[separator] ?? `«${separator}»`);
}

interface TextReadingFieldsProps {
  readonly reading: TextReading;
  readonly onChange: (reading: TextReading) => void;
}

/** The way in which a list is written that nobody knows: what parts its columns, its letters, and whether it begins with a heading. */
export function TextReadingFields({ reading, onChange }: TextReadingFieldsProps) {
  const known = Object.keys(letters).includes(reading.letters)
    ? Object.keys(letters)
    : [...Object.keys(letters), reading.letters];
  const shown = separators.find(({ value }) => value === reading.separator)?.value;
  const options = shown === undefined ? [...separators, { value: 'other' as const, label: 'Otro' }] : separators;
  return (
    <div className={styles['fields']}>
      <Segmented
        label="Separador"
        hasHiddenLabel
        options={options}
        value={shown ?? 'other'}
        onChange={(separator) => separator !== 'other' && onChange({ ...reading, separator })}
      />
      <SelectField
        label="Letras"
        options={known.map((value) => ({ value, label: `Letras: ${nameOfLetters(value)}` }))}
        value={reading.letters}
        onChange={(value) => onChange({ ...reading, letters: value })}
      />
      <CheckField
        label="La primera fila son títulos"
        checked={reading.hasHeading}
        onChange={(hasHeading) => onChange({ ...reading, hasHeading })}
      />
    </div>
  );
}
