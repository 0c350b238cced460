import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/languages.ts';
import { detectLanguage } from '#domain/text/raw/detectLanguage.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { givenStoryIn } from '../build/storySources.ts';

/** Counts each word, as an import parts it that took the book for one in `assumed`. */
function counts(text: string, assumed: Language): Map<string, number> {
  const found = new Map<string, number>();
  for (const { key } of tokenise(text, assumed)) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}

const story = (language: Language): string =>
  givenStoryIn('content', language)
    .chapters.flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join('\n\n');

/** Stretches of a story of about so many words. */
function stretches(language: Language, words: number): string[] {
  const all = story(language).split(/\s+/);
  return Array.from({ length: Math.floor(all.length / words) }, (_, at) =>
    all.slice(at * words, (at + 1) * words).join(' '),
  );
}

test.each(languages.flatMap((language) => languages.map((assumed) => [language, assumed] as const)))(
  'the language of a story in %s is detected, taken for %s',
  (language, assumed) => {
    expect(detectLanguage(counts(story(language), assumed))).toBe(language);
  },
);

test.each(languages)('no page of %s is taken for another language', (language) => {
  const detected = stretches(language, 120).map((page) => detectLanguage(counts(page, language)));
  expect(detected.filter((each) => each !== language && each !== null)).toEqual([]);
  expect(detected.filter((each) => each === language).length).toBeGreaterThanOrEqual(0.9 * detected.length);
});

// First sentences of the Universal Declaration of Human Rights, which is in the public domain.
const others: readonly (readonly [code: string, text: string])[] = [
  [
    'nl',
    'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen. Een ieder heeft aanspraak op alle rechten en vrijheden, in deze Verklaring opgesomd, zonder enig onderscheid van welke aard ook, zoals ras, kleur, geslacht, taal, godsdienst, politieke of andere overtuiging. Een ieder heeft het recht op leven, vrijheid en onschendbaarheid van zijn persoon. Niemand zal in slavernij of horigheid gehouden worden.',
  ],
  [
    'ca',
    'Tots els éssers humans neixen lliures i iguals en dignitat i en drets. Són dotats de raó i de consciència, i han de comportar-se fraternalment els uns amb els altres. Tothom té tots els drets i llibertats proclamats en aquesta Declaració, sense cap distinció de raça, color, sexe, llengua, religió, opinió política o de qualsevol altra mena, origen nacional o social, fortuna, naixement o altra condició. Tot individu té dret a la vida, a la llibertat i a la seguretat de la seva persona. Ningú no serà sotmès a esclavitud.',
  ],
  [
    'sv',
    'Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete och bör handla gentemot varandra i en anda av gemenskap. Var och en är berättigad till alla de rättigheter och friheter som uttalas i denna förklaring utan åtskillnad av något slag, såsom på grund av ras, hudfärg, kön, språk, religion, politisk eller annan uppfattning. Var och en har rätt till liv, frihet och personlig säkerhet. Ingen får hållas i slaveri eller träldom. Slaveri och slavhandel i alla dess former är förbjudna.',
  ],
  [
    'pl',
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Każdy człowiek posiada wszystkie prawa i wolności zawarte w niniejszej Deklaracji bez względu na różnice rasy, koloru, płci, języka, wyznania, poglądów politycznych i innych. Każdy człowiek ma prawo do życia, wolności i bezpieczeństwa swej osoby. Nikt nie może być nigdy trzymany w niewoli, i nie jest to tylko tak, jak się mówi, ale też w każdym kraju, do którego się jedzie.',
  ],
];

test.each(others)('%s is not taken for one of the six', (code, text) => {
  for (const assumed of languages) expect([assumed, code, null]).toContain(detectLanguage(counts(text, assumed)));
  expect(detectLanguage(counts(text, 'en'))).toBe(code);
});

test.each([
  'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  'Все люди рождаются свободными и равными в своем достоинстве и правах.',
  'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.',
])('another script is detected by a line of it: %s', (text) => {
  expect(detectLanguage(counts(text, 'en'))).toBe('unknown');
});

test('too little text, and lists of words, are not judged', () => {
  expect(detectLanguage(counts("L'homme et le chat.", 'fr'))).toBeNull();
  expect(detectLanguage([])).toBeNull();
  const list = Array.from({ length: 300 }, (_, index) => [`zzword${index}`, 1] as const);
  expect(detectLanguage(list)).toBeNull();
});
