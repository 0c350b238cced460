import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { glossaryFolder, judgeGold, loadGlossary } from './lemmaGold.ts';

const mostWrong: Partial<Record<Language, number>> = { pt: 0.05 };

for (const language of languages) {
  test(`${language}: the first lemma of a running word is right`, async ({ skip }) => {
    const loaded = await loadGlossary(language, glossaryFolder);
    const judged = loaded && judgeGold(language, loaded);
    if (!judged) return skip('neither glossary nor gold list here');
    const wrong = judged.filter(({ outcome }) => outcome === 'wrong');
    const known = judged.filter(({ isKnown }) => isKnown);
    const allowed = Math.floor(judged.length * (mostWrong[language] ?? 0.04));
    expect(wrong.slice(allowed).map(({ written, first }) => `${written} ← ${first?.lemma}`)).toEqual([]);
    expect(known.filter(({ isRight }) => isRight).length / known.length).toBeGreaterThanOrEqual(0.95);
  });

  test(`${language}: no line of the glossary is at fault`, async ({ skip }) => {
    const loaded = await loadGlossary(language, glossaryFolder);
    if (!loaded) return skip('no glossary here');
    expect(loaded.faults).toEqual([]);
  });
}
