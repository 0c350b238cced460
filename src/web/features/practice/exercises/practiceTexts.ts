import type { Grade } from '#domain/srs/scheduler.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import type { WritingOutcome } from '#domain/practice/writing/judgeWriting.ts';
import type { ShownMeaning } from '#domain/words/meaning.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { describeGuess } from '#web/words/meaningText.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The names of the grades (decisions §4). */
export const gradeNames: Readonly<Record<Grade, string>> = { 0: 'Otra vez', 1: 'Difícil', 2: 'Bien', 3: 'Fácil' };

interface Amount {
  readonly count: number;
  readonly unit: 'min' | 'h' | 'd' | 'month' | 'year';
}

/** A wait in the largest unit that it fills, rounded; null for none at all. */
function amountOf(milliseconds: number): Amount | null {
  if (milliseconds < minute / 2) return null;
  if (milliseconds < 59.5 * minute) return { count: Math.round(milliseconds / minute), unit: 'min' };
  if (milliseconds < 23.5 * hour) return { count: Math.round(milliseconds / hour), unit: 'h' };
  if (milliseconds < 44.5 * day) return { count: Math.round(milliseconds / day), unit: 'd' };
  if (milliseconds < 700 * day) return { count: Math.round(milliseconds / (30.4 * day)), unit: 'month' };
  return { count: Math.round(milliseconds / (365 * day)), unit: 'year' };
}

const short = { min: ['min', 'min'], h: ['h', 'h'], d: ['d', 'd'], month: ['mes', 'meses'], year: ['año', 'años'] };
const long = {
  min: ['minuto', 'minutos'],
  h: ['hora', 'horas'],
  d: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};

function inUnits({ count, unit }: Amount, names: typeof short): string {
  return `${formatNumber(count)} ${names[unit][count === 1 ? 0 : 1] ?? ''}`;
}

/** A wait on a grade's button: 10 min, 3 d, 2 meses. */
export function shortWait(milliseconds: number): string {
  const amount = amountOf(milliseconds);
  return amount ? inUnits(amount, short) : 'ahora';
}

/** The time until a word comes again, in a sentence: en 10 minutos, mañana, en 3 días. */
export function formatWait(milliseconds: number): string {
  const amount = amountOf(milliseconds);
  if (!amount) return 'en un momento';
  return amount.unit === 'd' && amount.count === 1 ? 'mañana' : `en ${inUnits(amount, long)}`;
}

/** «14 palabras», «1 palabra». */
export function wordsOf(count: number): string {
  return count === 1 ? '1 palabra' : `${formatNumber(count)} palabras`;
}

/** The toast for words that were chosen one by one and of which some are not due; null where all are due. */
export function describeNotDue({ due, total }: { readonly due: number; readonly total: number }) {
  if (due === total) return null;
  return {
    title: `De las ${wordsOf(total)}, hoy ${due === 1 ? 'toca 1' : `tocan ${formatNumber(due)}`}`,
    detail: 'Las demás se practican con una Práctica extra.',
  };
}

/** The source of a word's meaning; what is guessed has no other than what it was guessed from. */
export function describeSource({ source, isGuess }: ShownMeaning, known: PracticeMaterial['known']): string {
  if (isGuess) return describeGuess(known?.guess ?? null);
  if (source === 'own') return 'Tu nota';
  if (source === 'lesson') return 'Del texto';
  if (source === 'lemma') return `Tu nota de ${known?.senses[0]?.lemma?.text ?? 'su forma base'}`;
  return source === 'glossary' ? 'Glosario' : source.dictionary;
}

/** The result of an answer for its word. */
export interface Consequence {
  readonly grade: Grade;
  /** Milliseconds until its next review; null when the answer moves no schedule. */
  readonly wait: number | null;
  /** It had failed before in this session. */
  readonly isAgain: boolean;
  /** It was answered on another device meanwhile, and that answer stands. */
  readonly isElsewhere: boolean;
  /** It comes back at the end of the session. */
  readonly returns: boolean;
}

/** The message for a word that another device answered while this page asked it. */
export const answeredElsewhereText = 'Ya la habías respondido en otro dispositivo';

/** The title of an answer: how it went, and when the word comes again. */
export function describeAnswer({ grade, wait, isAgain, isElsewhere, returns }: Consequence): string {
  if (isAgain) return grade >= 2 ? 'Ahora sí' : `Todavía no. ${returns ? 'Vuelve al final' : 'Otro día saldrá'}`;
  const praise = grade >= 2 ? 'Bien' : grade === 1 ? 'Casi' : 'Esta no salió';
  if (isElsewhere) return `${praise}. ${answeredElsewhereText}`;
  if (wait === null) return grade >= 2 ? praise : `${praise}. Vuelve al final`;
  return `${praise}. La verás otra vez ${formatWait(wait)}`;
}

/** The comment on a written answer, which precedes the word; empty where none is needed. */
export const writingHints: Readonly<Record<WritingOutcome, string>> = {
  right: '',
  article: 'Vale con artículo y sin él:',
  spelling: 'También vale así. Aquí se escribe',
  accents: 'Cuida los acentos:',
  otherArticle: 'El artículo es otro:',
  otherWord: 'Así es otra palabra. Se escribe',
  close: 'Por una letra:',
  wrong: 'Se escribe',
};

/** Why a new browser without a connection has nothing to practise yet. */
export const unreachableText =
  'Sin conexión. La primera vez hace falta para traer tus palabras; lo seguimos intentando.';
