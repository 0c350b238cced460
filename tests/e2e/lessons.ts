import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright';
import { parseLesson } from '#contract/content/lessonText.ts';
import type { Language } from '#domain/languages.ts';
import type { Lesson, LessonQuestion } from '#domain/lessons/lesson.ts';

/** A lesson as it is written. */
export function lessonOf(language: Language, number: number): Lesson {
  const folder = path.join(import.meta.dirname, '../../content/lessons', language);
  const name = readdirSync(folder).find((file) => file.startsWith(String(number).padStart(2, '0'))) ?? '';
  return parseLesson(readFileSync(path.join(folder, name), 'utf8'), name, language);
}

/** Answers a question of a lesson somehow, whatever its kind. */
export async function answerQuestion(row: Locator): Promise<void> {
  if ((await row.getByLabel('Hueco').count()) > 0) {
    await row.getByLabel('Hueco').fill('sea');
    await row.getByLabel('Hueco').press('Enter');
  } else if ((await row.getByRole('group', { name: 'Tu frase' }).count()) > 0) {
    const left = row.getByRole('group', { name: 'Palabras' }).getByRole('button');
    while ((await left.count()) > 0) await left.first().click();
    await row.getByRole('button', { name: 'Comprobar' }).click();
  } else await row.getByRole('group', { name: 'Respuestas' }).getByRole('button').first().click();
}

/** Answers a question of a lesson rightly. */
export async function answerRightly(row: Locator, question: LessonQuestion): Promise<void> {
  const press = (name: string) => row.getByRole('button', { name, exact: true }).click();
  switch (question.kind) {
    case 'choice':
      return press(`${question.options[question.right]}`);
    case 'statement':
      return press(question.isTrue ? 'Verdadero' : 'Falso');
    case 'gap':
      await row.getByLabel('Hueco').fill(question.answers[0] ?? '');
      return press('Comprobar');
    case 'order':
      for (const piece of question.pieces)
        await row.getByRole('group', { name: 'Palabras' }).getByRole('button', { name: piece, exact: true }).click();
      return press('Comprobar');
  }
}
