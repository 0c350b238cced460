import type { ReactNode } from 'react';
import { formatNumber } from '#web/ui/numbers.ts';
import type { Figures } from '../plan/figures.ts';
import type { CountedList } from './useCountedList.ts';

interface FootParts {
  /** Some column has the word. */
  readonly hasWord: boolean;
  readonly counted: CountedList | null;
  readonly isCurrent: boolean;
  readonly figures: Figures;
}

interface Foot {
  readonly text: ReactNode;
  readonly label: string;
  readonly isReady: boolean;
}

/** The foot of a list that is looked at: its figures, the button that names them, or why there is nothing to bring. */
export function footOf({ hasWord, counted, isCurrent, figures }: FootParts): Foot {
  const idle = { label: 'Traer', isReady: false };
  if (!hasWord) return { ...idle, text: 'Falta decir cuál es la columna de la palabra.' };
  if (!counted || !isCurrent) return { ...idle, text: 'Leyendo el archivo…' };
  const { fresh, changed, staying, out } = figures;
  const unread = counted.gathered.unread.length;
  const coming = fresh + changed;
  if (coming + staying + out === 0) return { ...idle, text: 'Aquí no hay ninguna palabra que traer.' };
  if (coming === 0 && staying === 0) return { ...idle, text: 'Así no entra ninguna: elige un estado para alguna.' };
  const facts = [
    ...(changed > 0 ? [`${formatNumber(changed)} ${changed === 1 ? 'cambia' : 'cambian'}`] : []),
    ...(staying > 0
      ? [`${formatNumber(staying)} ${staying === 1 ? 'se queda como está' : 'se quedan como están'}`]
      : []),
    ...(out > 0 ? [`${formatNumber(out)} no se ${out === 1 ? 'trae' : 'traen'}`] : []),
    ...(unread > 0 ? [`${formatNumber(unread)} no se ${unread === 1 ? 'lee' : 'leen'}`] : []),
  ];
  if (coming === 0) {
    // Meanings and tags may be new though no word is.
    if (!brings(counted)) return { ...idle, text: 'Ya las tienes todas: no cambia nada.' };
    return {
      text: 'Ya las tienes todas. Los estados no cambian; se suman significados y etiquetas que falten.',
      label: 'Sumar lo que falte',
      isReady: true,
    };
  }
  return {
    text: (
      <>
        <b>
          {formatNumber(fresh)} {fresh === 1 ? 'entra' : 'entran'}
        </b>
        {facts.map((fact) => ` · ${fact}`)}
      </>
    ),
    label: coming === 1 ? 'Traer 1 palabra' : `Traer ${formatNumber(coming)} palabras`,
    isReady: true,
  };
}

/** Tells whether some word of a list has more than its status. */
function brings({ lists }: CountedList): boolean {
  return lists.some(({ words }) =>
    words.some(
      ({ word }) =>
        word.translation !== '' ||
        word.notes !== '' ||
        word.lemma !== '' ||
        word.sentence !== '' ||
        word.tags.length > 0 ||
        word.starred,
    ),
  );
}
