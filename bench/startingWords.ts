import { acceptedSteps } from '#domain/vocabularyCheck/calibration.ts';
import { newShare, novels, wordsOfNovel } from '../tests/newShare.ts';

// How much of novels beside the checkout is new to a learner who accepted so many words of a check, names left out.
const rows: Record<string, Record<string, string>> = {};
for (const [language, file] of novels) {
  const words = await wordsOfNovel(language, file);
  const shares = await Promise.all(acceptedSteps.map((accepted) => newShare(words, language, accepted)));
  rows[file] = Object.fromEntries(
    shares.map((share, at) => [String(acceptedSteps[at]), `${(100 * share).toFixed(1)} %`]),
  );
}
console.table(rows);
