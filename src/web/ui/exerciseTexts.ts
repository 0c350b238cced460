import type { Exercise } from '#domain/exercises/exercises.ts';

interface ExerciseTexts {
  readonly name: string;
  /** Stands beside its switch in the settings. */
  readonly about: string;
  readonly question: string;
}

export const exerciseTexts: Readonly<Record<Exercise, ExerciseTexts>> = {
  flashcard: {
    name: 'Tarjetas',
    about: 'La palabra y su frase; tú dices qué tal.',
    question: '¿Te acuerdas de lo que significa?',
  },
  writing: {
    name: 'Escribir',
    about: 'Se muestra el significado y escribes la palabra.',
    question: '¿Cómo se escribe?',
  },
  'multiple-choice': {
    name: 'Elegir',
    about: 'Cuatro respuestas, una buena.',
    question: '¿Qué significa esta palabra?',
  },
  'sentence-scramble': {
    name: 'Ordenar la frase',
    about: 'Las palabras de una frase, revueltas.',
    question: 'Ordena la frase',
  },
};
