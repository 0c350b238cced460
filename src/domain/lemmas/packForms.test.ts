import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, type Language } from '../languages.ts';
import type { PackWord, PartOfSpeech } from '../starterPacks/starterPack.ts';
import { loadParadigms } from './loadParadigms.ts';
import { formsOfPack } from './packForms.ts';
import { regularForms } from './paradigm.ts';

const examples: readonly [
  language: Language,
  lemma: string,
  partOfSpeech: PartOfSpeech,
  article: string,
  has: string,
  hasNot: string,
][] = [
  ['en', 'take', 'verb', '', 'takes taking', 'taked'],
  ['en', 'look', 'verb', '', 'looks looked looking', 'lookked'],
  ['en', 'stop', 'verb', '', 'stops stopped stopping', 'stoped stoping'],
  ['en', 'open', 'verb', '', 'opens opened opening', 'openning'],
  ['en', 'cry', 'verb', '', 'cries cried crying', 'crys cryed'],
  ['en', 'lie', 'verb', '', 'lies lied lying', 'liing'],
  ['en', 'see', 'verb', '', 'sees seeing', 'seed'],
  ['en', 'find', 'verb', '', 'finds finding', 'finded'],
  ['en', 'can', 'verb', '', '', 'cans caned canned'],
  ['en', 'book', 'noun', '', "books book's", 'booked booking'],
  ['en', 'box', 'noun', '', 'boxes', 'boxs'],
  ['en', 'city', 'noun', '', 'cities', 'citys'],
  ['en', 'knife', 'noun', '', 'knives', ''],
  ['en', 'big', 'adjective', '', 'bigger biggest', 'biger'],
  ['en', 'happy', 'adjective', '', 'happier happiest', 'happyer'],
  ['fr', 'parler', 'verb', '', 'parle parlons parlait parlèrent parlera parlé parlées', 'parlit'],
  ['fr', 'manger', 'verb', '', 'mangeait mangeons mange', ''],
  ['fr', 'commencer', 'verb', '', 'commençait commença commence', ''],
  ['fr', 'acheter', 'verb', '', 'achète achèteront', ''],
  ['fr', 'appeler', 'verb', '', 'appelle appellera appelait', ''],
  ['fr', 'finir', 'verb', '', 'finissait finissent finit', ''],
  ['fr', 'venir', 'verb', '', '', 'venissait'],
  ['fr', 'attendre', 'verb', '', 'attend attendit attendu attendons', ''],
  ['fr', 'prendre', 'verb', '', '', 'prendu prendit'],
  ['fr', 'cheval', 'noun', 'le', 'chevaux', 'chevals'],
  ['fr', 'maison', 'noun', 'la', 'maisons', ''],
  ['fr', 'heureux', 'adjective', '', 'heureuse heureuses', 'heureuxs'],
  ['fr', 'premier', 'adjective', '', 'première premiers', ''],
  ['es', 'hablar', 'verb', '', 'hablo habló hablaba hablaremos hablando habláis hablen', ''],
  ['es', 'sacar', 'verb', '', 'saqué saque', ''],
  ['es', 'comer', 'verb', '', 'como comió comía comerán', ''],
  ['es', 'ir', 'verb', '', '', 'o es ió ido'],
  ['es', 'canción', 'noun', 'la', 'canciones', 'canciónes'],
  ['es', 'voz', 'noun', 'la', 'voces', 'vozs'],
  ['es', 'rojo', 'adjective', '', 'roja rojos rojas', ''],
  ['it', 'parlare', 'verb', '', 'parlo parlava parlò parlerà parlando parlata', ''],
  ['it', 'cercare', 'verb', '', 'cerchi cercherò', ''],
  ['it', 'finire', 'verb', '', 'finisco finiscono finì', ''],
  ['it', 'fare', 'verb', '', '', 'fa fo'],
  ['it', 'libro', 'noun', 'il', 'libri', 'libre'],
  ['it', 'problema', 'noun', 'il', 'problemi', ''],
  ['it', 'bianco', 'adjective', '', 'bianca bianchi bianche', ''],
  ['pt', 'falar', 'verb', '', 'falo falou falava falando falaram falará', ''],
  ['pt', 'chegar', 'verb', '', 'cheguei cheguem', ''],
  ['pt', 'coração', 'noun', 'o', 'corações', ''],
  ['pt', 'homem', 'noun', 'o', 'homens', 'homems'],
  ['pt', 'animal', 'noun', 'o', 'animais', 'animals'],
  ['de', 'machen', 'verb', '', 'mache machst macht machte gemacht', ''],
  ['de', 'arbeiten', 'verb', '', 'arbeitet arbeitete gearbeitet', 'arbeitt'],
  ['de', 'erzählen', 'verb', '', 'erzählte erzählt', 'geerzählt'],
  ['de', 'gehen', 'verb', '', 'gehe geht', 'gehte gegeht'],
  ['de', 'frau', 'noun', 'die', 'frauen', 'fraus'],
  ['de', 'straße', 'noun', 'die', 'straßen', ''],
  ['de', 'tag', 'noun', 'der', 'tages tage tagen', ''],
  ['de', 'lehrer', 'noun', 'der', 'lehrers lehrern', 'lehrere'],
  ['de', 'klein', 'adjective', '', 'kleine kleiner kleinsten', ''],
];

test.each(examples)('%s: %s (%s %s)', async (language, lemma, partOfSpeech, article, has, hasNot) => {
  const forms = regularForms({ lemma, partOfSpeech, article }, await loadParadigms(language));
  expect(forms).toEqual(expect.arrayContaining(has.split(' ').filter(Boolean)));
  expect(hasNot.split(' ').filter((form) => forms.includes(form))).toEqual([]);
  expect(forms).not.toContain(lemma);
});

const packWord = (word: string, lemma = word, partOfSpeech: PartOfSpeech = 'verb'): PackWord => ({
  word,
  lemma,
  partOfSpeech,
  article: '',
  meaning: '',
  example: '',
});

test('a form belongs to the dictionary form of its lemma, else to the most useful word that has it', async () => {
  const forms = formsOfPack(
    [packWord('took', 'take'), packWord('take'), packWord('men', 'man', 'noun'), packWord('seemed', 'seem')],
    'en',
    await loadParadigms('en'),
  );
  expect(['takes', 'took', 'take', "men's", "man's", 'man', 'seems', 'seem'].map((form) => forms.baseOf(form))).toEqual(
    ['take', undefined, undefined, 'men', 'men', 'men', 'seemed', 'seemed'],
  );
  expect(forms.formsOf('take')).toEqual(['takes', 'taking']);
});

test.each([
  ['de', 'müssen', 'verb', ['muß=muss', 'mußte=musste']],
  ['de', 'dass', 'conjunction', ['daß=dass']],
  ['de', 'wasser', 'noun', ['waßer=']],
  ['es', 'este', 'determiner', ['éste=este']],
  ['es', 'aquella', 'determiner', ['aquélla=aquella']],
  ['es', 'a', 'preposition', ['á=a']],
  ['es', 'estar', 'verb', ['éstar=']],
  ['it', 'perché', 'conjunction', ['perchè=perché']],
  ['fr', 'cœur', 'noun', ['coeur=cœur', 'coeurs=cœur']],
  ['en', 'neighbour', 'noun', ['neighbor=neighbour', 'neighbors=neighbour', "neighbor's=neighbour"]],
  ['en', 'hour', 'noun', ['hor=']],
  ['pt', 'ideia', 'noun', ['idéia=ideia', 'idéias=ideia']],
  ['pt', 'tranquilo', 'adjective', ['tranqüila=tranquilo']],
] as const)('%s: %s as older books write it', async (language, lemma, partOfSpeech, expected) => {
  const pack =
    lemma === 'müssen'
      ? ['muss', 'musste'].map((word) => packWord(word, lemma))
      : [packWord(lemma, lemma, partOfSpeech)];
  const forms = formsOfPack(pack, language, await loadParadigms(language));
  const found = expected.map((pair) => pair.split('=')[0] ?? '').map((form) => `${form}=${forms.baseOf(form) ?? ''}`);
  expect(found).toEqual(expected);
});

test('an older spelling that is another word of the pack stays that word', async () => {
  const forms = formsOfPack(
    [packWord('solo', 'solo', 'adjective'), packWord('sólo', 'solo', 'adverb')],
    'es',
    await loadParadigms('es'),
  );
  expect(forms.baseOf('sólo')).toBeUndefined();
});

test('any letters at all give forms without an empty one, whatever the table', async () => {
  const tables = await Promise.all(languages.map(loadParadigms));
  fc.assert(
    fc.property(
      fc.constantFrom(...tables),
      fc.stringMatching(/^[a-zéèñãõçäöüß]{1,9}$/),
      fc.constantFrom<PartOfSpeech>('noun', 'verb', 'adjective', 'adverb'),
      fc.constantFrom('', 'le', 'die', 'il'),
      (table, lemma, partOfSpeech, article) => {
        const forms = regularForms({ lemma, partOfSpeech, article }, table);
        expect(forms.includes('') || forms.includes(lemma)).toBe(false);
        if (partOfSpeech === 'adverb') expect(forms).toEqual([]);
      },
    ),
  );
});
