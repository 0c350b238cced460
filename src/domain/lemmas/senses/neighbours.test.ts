import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../../languages.ts';
import { partsOfSpeech } from '../../starterPacks/starterPack.ts';
import { tokenise } from '../../text/tokenise.ts';
import { contextOfToken } from '../analysis/contextOfToken.ts';
import { parseForms, parseGlossary } from '../glossary/glossary.ts';
import { createLexicon, type Lexicon } from '../lexicon.ts';
import { loadTables } from '../languages/loadTables.ts';
import { orderByNeighbours } from './neighbours.ts';
import { isReflexive, orderByReflexive } from './reflexiveSenses.ts';
import type { WordReading } from '../analysis/wordReading.ts';

const content = path.join(import.meta.dirname, '../../../../content/glossary');
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');

async function shippedLexicon(language: Language): Promise<Lexicon> {
  const glossary = {
    entries: parseGlossary(read(`${language}.tsv`)).rows,
    forms: parseForms(read(`forms/${language}.tsv`)).rows,
  };
  return createLexicon({ language, pack: [], glossary, tables: await loadTables(language) });
}

/** A sentence whose asked word stands between asterisks, and the first sense's part of speech or the sense itself. */
const cases: Readonly<Record<Language, readonly (readonly [sentence: string, answer: string])[]>> = {
  en: [
    ['They *walk* home.', 'verb'],
    ['After the *walk* we ate.', 'noun'],
    ['He saw the subtle *change* in her.', 'noun'],
    ['You must *change* it.', 'verb'],
    ['He came back to *piles* of books.', 'noun'],
    ['It was the concluding *blow* of that day.', 'noun'],
    ['He slowly *changes* the oil.', 'verb'],
    ['She held the *saw* in her hand.', 'noun'],
    ['He had *left* the house.', 'verb'],
    ['We took the *light* boat.', 'adjective'],
    ['He *had* never seen the sea.', 'había'],
    ['She *had* a small boat.', 'tenía, tuvo'],
    ['They *have* just arrived.', 'haber (auxiliar)'],
    ['We *have* two cats.', 'tener'],
    ['*Has* she gone home?', 'ha'],
    ['He *has* left the house.', 'ha'],
    ['She *has* left-handed friends.', 'tiene'],
    ['*Did* you see it?', '(pregunta, negación: pasado)'],
    ['They *did* not answer.', '(pregunta, negación: pasado)'],
    ['He *did* his work.', 'hizo, hacía'],
    ['What *does* this word mean?', '(pregunta o negación)'],
    ['There *were* two men at the door.', '(there ~) había'],
    ['There *was* a light.', '(there ~) había'],
    ['*Is* there a doctor here?', '(there ~) hay'],
    ['The men *were* at the door.', 'eran, fueron'],
    ['It was in the *May* of that year.', 'mayo'],
    ['There were boats in *his* wake.', 'determiner'],
    ['It should *still* remain.', 'adverb'],
    ['You *may* go now.', 'poder, ser posible'],
    ['They came to *China* by sea.', 'China'],
    ['She broke the *china* cup.', 'porcelana, loza'],
  ],
  fr: [
    ['Notre *employée* est là.', 'empleado'],
    ['Elle a été *invitée* par lui.', 'invitar'],
    ['Il montait la *marche* en silence.', 'noun'],
    ['Il *marche* dans la rue.', 'verb'],
    ['Elle ne *porte* rien.', 'verb'],
    ['Il la *porte* à sa mère.', 'verb'],
    ['Il ferma la *porte* derrière lui.', 'noun'],
    ['Quelques minutes après, nous étions en *marche*.', 'noun'],
    ["La tour s'*élevait* au-dessus du village.", "(s'élever) elevarse, alzarse"],
    ['Il *élevait* ses enfants.', 'criar'],
    ["Elle s'était *levée* trop tôt.", '(se lever) levantarse'],
    ['Elle *leva* la main.', 'levantar'],
    ['Il se *mit* à rire.', '(se mit à) se puso a'],
    ['Elle se *mit* en route.', '(se mit) se puso'],
    ['Je me *trompe* souvent.', '(se tromper) equivocarse'],
    ['Il me *trompe* souvent.', 'engañar'],
    ['Il y a *méprise*, monsieur.', 'noun'],
    ["Elle s'était *traînée* jusque-là.", 'verb'],
    ['*Puis* il ouvrit la porte.', 'adverb'],
    ['*Puis* on entendit un cri.', 'adverb'],
    ['Et *puis* elle partit.', 'adverb'],
    ['Je ne *puis* le dire.', 'verb'],
    ['*Puis*-je entrer ?', 'verb'],
    ['*Marche*-t-il encore ?', 'verb'],
    ['Des promesses ont été *faites* hier.', 'hechas'],
    ['Que *faites*-vous ici ?', 'verb'],
    ["J'ai *beau* faire, il ne dort pas.", '(avoir ~) por más que, en vano'],
    ["C'est un *beau* jardin.", 'hermoso, bello'],
    ['Il venait en *effet* de sortir.', '(en ~) en efecto'],
    ['Il rangea ses *effets* dans la malle.', 'efecto'],
    ['La sœur *Marie* entra.', 'María (nombre)'],
    ['Il *marie* sa fille.', 'verb'],
  ],
  es: [
    ['Oyó el *paso* de un caballo.', 'noun'],
    ['Yo *paso* por allí.', 'verb'],
    ['No *canto* nunca.', 'verb'],
    ['Le gustaba el *canto*.', 'noun'],
    ['De repente se *levantó*.', '(~se) ponerse de pie'],
    ['Había que *levantarse* pronto.', '(~se) ponerse de pie'],
    ['El hombre *levantó* la mano.', 'poner más alto'],
    ['Quería *ponérselo* a su hijo.', 'colocar en un lugar'],
    ['El *culto* a la mujer coincidió con eso.', 'noun'],
    ['Es lo que *trato* de averiguar.', 'verb'],
    ['Tiene usted *abiertas* las puertas.', 'adjective'],
    ['Nos habló de su *anciana* madre.', 'adjective'],
    ['Ella me ha *levantado* del suelo.', 'poner más alto'],
  ],
  it: [
    ['Si sentiva il *canto* degli uccelli.', 'noun'],
    ['Io *canto* sempre.', 'verb'],
    ['Non *canto* mai.', 'verb'],
    ['Si *alzò* dalla sedia.', '(-si) levantarse'],
    ['Voleva *alzarsi* presto.', '(-si) levantarse'],
    ['Il vecchio *alzò* la mano.', 'levantar'],
    ['Nuotò finché ebbe *fiato*.', 'noun'],
    ["Dopo *vent*'anni tornò.", 'veinte'],
  ],
  pt: [
    ['Era o *gosto* da terra.', 'noun'],
    ['Eu não *gosto* disso.', 'verb'],
    ['Ele *levantou*-se devagar.', '(-se) levantarse'],
    ['Depois se *levantou* devagar.', '(-se) levantarse'],
    ['O homem *levantou* a mão.', 'levantar'],
    ['Era tudo jóia *barata* e velha.', 'adjective'],
    ['Ele trouxe água *para* lhe dar.', 'preposition'],
    ['Jacinto tinha *estado* doente.', 'verb'],
    ['Os vizinhos chamaram-*nas* de noite.', 'las'],
    ['Eles fizeram-*no* em casa.', 'lo'],
    ['Chamaram *nas* ruas por ele.', 'en las'],
    ['Ficaram *no* jardim.', 'en el'],
  ],
  de: [
    ['Sie *setzte* sich an den Tisch.', '(sich) sentarse'],
    ['Das Kind *setzte* den Hut auf.', 'ponerse (sombrero)'],
    ['Er lag in der *leeren* Stube.', 'adjective'],
    ['Das ist *sein* Haus.', 'determiner'],
    ['Während er *starr* vor sich sah, schwieg sie.', 'adjective'],
    ['Ich *ärgere* mich schon.', 'verb'],
    ['Ihm tat der *Rücken* weh.', 'noun'],
    ['Er ging hinaus, *um* Brot zu kaufen.', 'conjunction'],
    ['Er stand vor *der* schreienden Schwester.', 'determiner'],
    ['Sie gingen *um* das Haus.', 'preposition'],
    ['Er sprach mit *gewissen* Leuten.', 'cierto, determinado'],
    ['Er hatte ein schlechtes *Gewissen* dabei.', 'conciencia (moral)'],
    ['Der *Angestellte* ging nach Hause.', 'empleado'],
    ['Die *Angestellten* gingen nach Hause.', 'empleado'],
  ],
};

describe.each(languages)('%s: the words beside a word say which one it is', async (language) => {
  const lexicon = await shippedLexicon(language);
  test.each(cases[language])('%s', (marked, answer) => {
    const text = marked.replaceAll('*', '');
    const tokens = tokenise(text, language);
    const at = tokens.findIndex(({ start }) => start === marked.indexOf('*'));
    const key = tokens[at]?.key ?? '';
    const first = lexicon.meaningOf(key, contextOfToken(text, tokens, at, language))?.senses[0];
    expect(partsOfSpeech.some((part) => part === answer) ? first?.partOfSpeech : first?.text).toBe(answer);
  });
});

const reading = fc.record<WordReading>({
  lemma: fc.constantFrom('one', 'two', 'three'),
  partOfSpeech: fc.constantFrom(...partsOfSpeech),
  rank: fc.nat(9),
  how: fc.constantFrom('form', 'inflected'),
  parts: fc.constant([]),
});
const language = fc.constantFrom(...languages);
const nothing = () => new Set<never>();

test('without neighbours readings and senses stay in their order', () => {
  fc.assert(
    fc.property(fc.array(reading), language, fc.constantFrom('la', 'walk', 'sein'), (readings, of, word) => {
      expect(orderByNeighbours(readings, undefined, of, nothing)).toEqual(readings);
      expect(orderByNeighbours(readings, { words: [word], at: 0 }, of, nothing)).toEqual(readings);
      // A comma parts a word from its neighbours.
      const parted = { words: ['the', 'le', word, 'il', 'sich'], at: 2, commas: [2, 3] };
      expect(orderByNeighbours(readings, parted, of, nothing)).toEqual(readings);
    }),
  );
  const senses = ['poner', '(se mettre) ponerse'];
  expect(orderByReflexive(senses, isReflexive(undefined, [], 'fr'), undefined)).toEqual(senses);
});

test('neighbours change the order of readings alone', () => {
  const words = fc.array(fc.constantFrom('the', 'to', 'le', 'la', 'il', 'non', 'se', 'ha', 'de', 'que', 'ein', 'ich'));
  fc.assert(
    fc.property(fc.array(reading), language, words, words, (readings, of, before, after) => {
      const clause = { words: [...before, 'word', ...after], at: before.length };
      const ordered = orderByNeighbours(readings, clause, of, nothing);
      expect(new Set(ordered)).toEqual(new Set(readings));
      expect(ordered).toHaveLength(readings.length);
    }),
  );
});

test('a reflexive sense that nothing speaks for does not go first', () => {
  const clause = { words: ['il', 'fiche', 'un', 'clou'], at: 1 };
  const senses = ["(s'en ficher) no importarle", 'clavar'];
  expect(orderByReflexive(senses, isReflexive(clause, [], 'fr'), clause)).toEqual([
    'clavar',
    "(s'en ficher) no importarle",
  ]);
});
