import { acceptedSteps } from '#domain/vocabularyCheck/calibration.ts';
import { languages } from '#domain/languages.ts';
import { guessers, learner, sourceOf, takeCheck, type Ticks } from '../tests/checkGuessers.ts';

/**
 * How the vocabulary check judges people who guess and people who know: of so many draws in every language, the share in
 * 100 of each number of words offered, and the estimates' tenth, half and ninetieth in a hundred.
 */
const draws = 400;
const people: Readonly<Record<string, Ticks>> = {
  ...guessers,
  'starts: 40, 15, 5, 0, 0, 0': learner([0.4, 0.15, 0.05, 0, 0, 0], 0),
  'A1: 85, 55, 25, 8, 2, 0, invented 5': learner([0.85, 0.55, 0.25, 0.08, 0.02, 0], 0.05),
  'A2: 95, 82, 60, 25, 10, 3, invented 5': learner([0.95, 0.82, 0.6, 0.25, 0.1, 0.03], 0.05),
  'B1: 97, 95, 85, 60, 30, 12, invented 10': learner([0.97, 0.95, 0.85, 0.6, 0.3, 0.12], 0.1),
  'B1: 97, 94, 90, 88, 85, 82, invented 10': learner([0.97, 0.94, 0.9, 0.88, 0.85, 0.82], 0.1),
  'the same, invented 20': learner([0.97, 0.94, 0.9, 0.88, 0.85, 0.82], 0.2),
  'C1: 100, 100, 99, 97, 92, 85, invented 2': learner([1, 1, 0.99, 0.97, 0.92, 0.85], 0.02),
};

for (const [name, ticks] of Object.entries(people)) {
  console.log(name);
  for (const language of languages) {
    const source = sourceOf(language);
    const outcomes = Array.from({ length: draws }, (_, seed) =>
      takeCheck(source, ticks, `${language} ${name} ${seed}`),
    );
    const offered = acceptedSteps
      .map((step) => {
        const share = outcomes.filter(({ suggested }) => suggested === step).length / draws;
        return `${step || 'none'} ${String(Math.round(share * 100)).padStart(3)}`;
      })
      .join('  ');
    const estimates = outcomes.map(({ results }) => results.estimatedVocabulary).toSorted((one, other) => one - other);
    const at = (share: number): string => String(estimates[Math.floor(share * draws)] ?? 0).padStart(4);
    const twice = outcomes.filter(({ screens }) => screens === 2).length / draws;
    console.log(
      `  ${language}  ${offered}   estimate ${at(0.1)} ${at(0.5)} ${at(0.9)}   two screens ${Math.round(twice * 100)}`,
    );
  }
}
