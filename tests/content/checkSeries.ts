import path from 'node:path';
import { languages } from '#domain/languages.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { ownBookOf } from '../../build/series.ts';
import { seriesIn } from '../../build/seriesSources.ts';
import { namesOfStory } from '../../build/storyNames.ts';
import { shippedLexicon } from '../shippedLexicon.ts';
import { factsOf } from './seriesFacts.ts';

// For whoever writes a series: `node tests/content/checkSeries.ts de a1-1` says how long, how hard and how new each episode is, and which words have no meaning.
const [code, name = ''] = process.argv.slice(2);
const language = languages.find((one) => one === code);
if (language === undefined) throw new Error(`There is no language ${code}: ${languages.join(', ')}`);
const { lexicon } = await shippedLexicon(language);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
for (const series of seriesIn(path.join(import.meta.dirname, '../../content'), language)) {
  if (!series.id.endsWith(name)) continue;
  const names = namesOfStory(ownBookOf(series));
  say(`${series.id} ${series.title} (${series.level})`);
  for (const facts of await factsOf(series)) {
    const { number, words, sentence, inPack, fresh, freshWords } = facts;
    say(
      `${number}: ${words} words, ${sentence.toFixed(1)} a sentence, in pack ${percent(inPack)}, new ${percent(fresh)}: ${freshWords.join(' ')}`,
    );
    const texts = series.episodes[number - 1]?.paragraphs ?? [];
    const keys = new Set(texts.flatMap((text) => tokenise(text.replaceAll('*', ''), language).map(({ key }) => key)));
    const unknown = [...keys].filter((key) => !names.has(key) && !/\d/.test(key) && lexicon.meaningOf(key) === null);
    if (unknown.length > 0) say(`   no meaning: ${unknown.join(' ')}`);
  }
}
