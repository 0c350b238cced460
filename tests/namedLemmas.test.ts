import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { clauseAt } from '#domain/lemmas/analysis/clause.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { glossaryFolder, loadGlossary } from './lemmaGold.ts';

/** Forms whose lemma everybody would ask for, with the glossary and lists that are shipped: `form lemma`. */
const named: Readonly<Record<Language, string>> = {
  en: `ran run, was be, mice mouse, children child, left leave, saw see, found find, thought think, rose rise, lay lie, felt feel,
    better better, lives life, leaves leaf, wolves wolf, dying die, hanged hang, stopped stop, travelling travel, happier happy,
    ship's ship, hath have, o'er over, 'twas it+was, don't do+not, saw see, bore bear, wound wound, brought bring, forbad forbid, drunken drunken`,
  es: `dámelo dar, dime decir, vámonos ir, fue ser, iba ir, hizo hacer, vino venir, rodilla rodilla, para para, como como, sobre sobre,
    siento sentir, quiso querer, anduvo andar, condujo conducir, huyó huir, empiece empezar, durmió dormir, riendo reír, voces voz,
    jóvenes joven, dijéronle decir, haciéndose hacer, del de+el, creo creer, abierto abierto, oyó oír, siguiéramos seguir, huela oler`,
  fr: `suis être, était être, fut être, eût avoir, vit voir, yeux œil, belle beau, l'homme homme, porte porte, est être, été être,
    du de+le, devint devenir, prirent prendre, reçu recevoir, vécut vivre, naquit naître, meurt mourir, appelle appeler, mangeait manger,
    chevaux cheval, allés aller, bals bal, tout tout, plus plus, entre entre, or or, avis avis, fils fils, pas pas,
    peut-être peut-être, grands-pères grand-père, chefs-d'œuvre chef-d'œuvre, celles-là celui-là, eux-mêmes lui-même`,
  de: `sie sie, aufgestanden aufstehen, aufzumachen aufmachen, ging gehen, sah sehen, war sein, hätte haben, gesprochen sprechen, hielt halten,
    führt führen, fährt fahren, häuser Haus, männer Mann, besser gut, gedacht denken, gehört gehören, im in+dem, muß müssen, daß dass,
    kindern Kind, augen Auge, nahm nehmen, verloren verlieren, größer groß, tür Tür, anfing anfangen, gewordene werden, bös böse, käm kommen, brannte brennen, verschlang verschlingen,
    kennengelernt kennenlernen, photographie Fotografie, hälfte Hälfte`,
  it: `amava amare, porta porta, è essere, fece fare, disse dire, vide vedere, ebbe avere, uomini uomo, braccia braccio, nacque nascere,
    dammi dare, andarsene andare, vedendolo vedere, voglia voglia, punto punto, del di+il, chiese chiedere, rimase rimanere, può potere,
    rispose rispondere, tutt' tutto, bei bello, occhi occhio, verrà venire, tolse togliere, dita dito, moveva muovere, quarant'anni anno, buon'ora ora,
    citta' città, perche' perché, puo' potere, pero' però, e' essere, piu' più, cosi' così, sara' essere, gliel' gli+lo, 'l il`,
  pt: `foi ser, disse dizer, trouxe trazer, pôs pôr, fez fazer, tinha ter, veio vir, corações coração, dar-lhe-ei dar, fazê-lo fazer,
    do de+o, sinto sentir, olhos olho, homens homem, mãos mão, melhores melhor, houve haver, elle ele, lhe lhe, era ser, jornais jornal,
    quis querer, vê ver, saiu sair, peço pedir, irmã irmã,
    guarda-chuvas guarda-chuva, segundas-feiras segunda-feira, bem-vinda bem-vindo`,
};

for (const [language, list] of Object.entries(named))
  test(`${language}: named forms have the lemma that a reader would look up`, async () => {
    const loaded = await loadGlossary(language as Language, glossaryFolder);
    const pairs = list.split(',').map((pair) => pair.trim().split(' '));
    const answered = pairs.map(([form = '']) => {
      const [first] = loaded?.lemmatiser.readings(form) ?? [];
      return [form, first?.how === 'contraction' && first.lemma.includes('+') ? first.parts.join('+') : first?.lemma];
    });
    expect(answered).toEqual(pairs);
  });

test.each([
  ['Da trat der Vater ein.', 'trat', 'eintreten'],
  ['Da trat der Vater ein.', 'ein', 'eintreten'],
  ['Sie fing sofort an, und er ging weg.', 'fing', 'anfangen'],
  ['Sie fing sofort an, und er ging weg.', 'weg', 'weggehen'],
  ['Er sah sie lange an.', 'sah', 'ansehen'],
  ['Von Jugend an war er still.', 'an', 'an'],
  ['Er trat an ein Fenster.', 'ein', 'ein'],
  ['Er hielt, den Hut in der Hand, plötzlich inne.', 'hielt', 'innehalten'],
  ['Das steht fest.', 'steht', 'feststehen'],
  ['Er sah von der Arbeit auf.', 'sah', 'aufsehen'],
  ['Sie ging die Treppe hinauf.', 'ging', 'gehen'],
  ['Sie ging die Treppe hinauf.', 'hinauf', 'hinauf'],
  ['Er ging auf und ab.', 'ging', 'gehen'],
])('in «%s», %s is %s', async (text, asked, lemma) => {
  const loaded = await loadGlossary('de', glossaryFolder);
  const tokens = tokenise(text, 'de');
  const index = tokens.findIndex(({ key }) => key === asked);
  const context = { capital: false, clause: clauseAt(text, tokens, index) };
  expect(loaded?.lemmatiser.readings(asked, context)[0]?.lemma).toBe(lemma);
});
