import type { WordForms } from '../wordForms.ts';

/** The forms that a test names, by their words: `{ take: 'takes taking' }`; the words are their lemmas. */
export function formsIn(words: Readonly<Record<string, string>>): WordForms {
  const lines = Object.entries(words).map(([base, forms]) => [base, ...forms.split(' ')].join('\t'));
  const baseOf = new Map(
    Object.entries(words).flatMap(([base, forms]) => forms.split(' ').map((form) => [form, base] as const)),
  );
  return {
    lines: lines.join('\n'),
    baseOf: (form) => baseOf.get(form),
    formsOf: (base) => words[base]?.split(' ') ?? [],
    lemmaOf: (form) => baseOf.get(form),
    bases: () => Object.keys(words).map((base) => [base, base] as const),
    rules: () => 1,
  };
}
