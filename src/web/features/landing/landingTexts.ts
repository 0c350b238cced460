import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';

interface FirstLine {
  readonly language: string;
  readonly lang: Language;
  readonly line: string;
  readonly source: string;
}

/** First sentences in the public domain, one a language. */
export const firstLines: readonly FirstLine[] = [
  { language: 'Inglés', lang: 'en', line: 'Call me Ishmael.', source: 'Herman Melville, Moby-Dick' },
  {
    language: 'Francés',
    lang: 'fr',
    line: 'Longtemps, je me suis couché de bonne heure.',
    source: 'Marcel Proust, Du côté de chez Swann',
  },
  {
    language: 'Alemán',
    lang: 'de',
    line: 'Jemand mußte Josef K. verleumdet haben…',
    source: 'Franz Kafka, Der Process',
  },
  {
    language: 'Italiano',
    lang: 'it',
    line: 'Nel mezzo del cammin di nostra vita…',
    source: 'Dante Alighieri, Divina Commedia',
  },
  {
    language: 'Portugués',
    lang: 'pt',
    line: 'Algum tempo hesitei se devia abrir estas memórias pelo princípio ou pelo fim…',
    source: 'Machado de Assis, Brás Cubas',
  },
  {
    language: 'Español',
    lang: 'es',
    line: 'En un lugar de la Mancha, de cuyo nombre no quiero acordarme…',
    source: 'Miguel de Cervantes, Don Quijote',
  },
];

interface MarkedWord {
  readonly text: string;
  readonly status: Status;
}

interface PageOnDay {
  readonly day: number;
  readonly parts: readonly (string | MarkedWord)[];
  readonly meaning: string;
}

/** One sentence as a learner sees it on three days. */
export const pageOverTime: readonly PageOnDay[] = [
  {
    day: 1,
    parts: [
      'The cold winter wind had brought with it clouds so ',
      { text: 'sombre', status: '1' },
      ', and a rain so ',
      { text: 'penetrating', status: '1' },
      ', that further out-door ',
      { text: 'exercise', status: '2' },
      ' was now ',
      { text: 'out of the question', status: '1' },
      '.',
    ],
    meaning: 'En azul, lo que aún no conoces.',
  },
  {
    day: 12,
    parts: [
      'The cold winter wind had brought with it clouds so ',
      { text: 'sombre', status: '2' },
      ', and a rain so ',
      { text: 'penetrating', status: '3' },
      ', that further out-door exercise was now ',
      { text: 'out of the question', status: '3' },
      '.',
    ],
    meaning: 'Punteado o rayado, lo que empieza a sonarte.',
  },
  {
    day: 40,
    parts: [
      'The cold winter wind had brought with it clouds so ',
      { text: 'sombre', status: '4' },
      ', and a rain so penetrating, that further out-door exercise was now out of the question.',
    ],
    meaning: 'Sin marca. Ya es tuyo.',
  },
];
