import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { shippedLexicon } from './shippedLexicon.ts';

// Every form of a regular verb of each class leads to the verb, whole tables as grammars print them: one ending that is missing is thousands of words.

const conjugations: readonly (readonly [language: Language, verb: string, forms: string])[] = [
  [
    'es',
    'comprar',
    `compro compras compra compramos compráis compran compraba comprabas comprábamos comprabais compraban compré compraste compró
    comprasteis compraron compraré comprarás comprará compraremos compraréis comprarán compraría comprarías compraríamos compraríais
    comprarían compre compres compremos compréis compren comprara compraras compráramos comprarais compraran comprase comprases
    comprásemos compraseis comprasen comprad comprando comprado comprada comprados compradas`,
  ],
  [
    'es',
    'beber',
    `bebo bebes bebe bebemos bebéis beben bebía bebías bebíamos bebíais bebían bebí bebiste bebió bebimos bebisteis bebieron beberé
    beberás beberá beberemos beberéis beberán bebería beberías beberíamos beberíais beberían beba bebas bebamos bebáis beban bebiera
    bebieras bebiéramos bebierais bebieran bebiese bebieses bebiésemos bebieseis bebiesen bebed bebiendo bebido`,
  ],
  [
    'es',
    'subir',
    `subo subes sube subimos subís suben subía subías subíamos subíais subían subí subiste subió subisteis subieron subiré subirás
    subirá subiremos subiréis subirán subiría subirías subiríamos subiríais subirían suba subas subamos subáis suban subiera subieras
    subiéramos subierais subieran subiese subieses subiésemos subieseis subiesen subid subiendo subido`,
  ],
  [
    'es',
    'volver',
    'vuelvo vuelves vuelve volvemos vuelven volví volvió volvimos volvieron vuelva volvamos vuelvan vuelto',
  ],
  ['es', 'caer', 'caigo caes cae caemos caen caía caí caíste cayó caímos caísteis cayeron cayendo caído caiga'],
  ['es', 'leer', 'leo lees lee leemos leen leía leí leíste leyó leímos leísteis leyeron leyendo leído lea'],
  ['es', 'traer', 'traigo traes traemos traía traje trajo trajimos trajeron traiga trajera'],
  ['es', 'conocer', 'conozco conoces conocemos conocí conoció conocimos conocieron conozca'],
  [
    'pt',
    'comprar',
    `compro compras compra compramos compram comprava comprávamos compravam comprei compraste comprou compraram comprarei comprará
    compraremos comprarão compraria compraríamos comprariam compre comprem compremos comprasse comprássemos comprassem comprando
    comprado comprarmos comprarem`,
  ],
  [
    'pt',
    'beber',
    `bebo bebe bebemos bebem bebia bebíamos bebiam bebi bebeu beberam beberei beberá beberemos beberão beberia beba bebam bebamos
    bebesse bebêssemos bebessem bebendo bebido bebermos beberem`,
  ],
  [
    'pt',
    'abrir',
    `abro abre abrimos abrem abria abríamos abriam abri abriu abriram abrirei abrirá abriremos abrirão abriria abra abram abramos
    abrisse abríssemos abrissem abrindo`,
  ],
  [
    'it',
    'comprare',
    `compro compri compra compriamo comprate comprano compravo compravi comprava compravamo compravate compravano comprai comprasti
    comprò comprammo compraste comprarono comprerò comprerai comprerà compreremo comprerete compreranno comprerei compreresti
    comprerebbe compreremmo comprereste comprerebbero comprino comprassi comprasse comprassimo comprassero comprando comprato`,
  ],
  [
    'it',
    'vendere',
    `vendo vendi vende vendiamo vendete vendono vendevo vendeva vendevano vendei vendette vendettero venderò venderà venderanno
    venderei venderebbe venderemmo venda vendano vendessi vendesse vendessimo vendessero vendendo venduto`,
  ],
  [
    'it',
    'dormire',
    `dormo dormi dorme dormiamo dormite dormono dormivo dormiva dormivano dormii dormì dormirono dormirò dormirà dormirei dormirebbe
    dorma dormano dormissi dormisse dormissimo dormissero dormendo dormito`,
  ],
  [
    'it',
    'finire',
    'finisco finisci finisce finiamo finite finiscono finivo finii finì finirono finirò finisca finiscano finito',
  ],
  [
    'fr',
    'parler',
    `parle parles parlons parlez parlent parlais parlait parlions parliez parlaient parlerai parleras parlera parlerons parlerez
    parleront parlerais parlerait parlerions parleriez parleraient parlai parlas parla parlâmes parlâtes parlèrent parlasse parlât
    parlé parlée parlés parlées parlant`,
  ],
  [
    'fr',
    'finir',
    `finis finit finissons finissez finissent finissais finissait finissions finissiez finissaient finirai finira finirons finiront
    finirais finirait finîmes finîtes finirent finisse finisses finît fini finie finies finissant`,
  ],
  [
    'fr',
    'vendre',
    `vends vend vendons vendez vendent vendais vendait vendions vendiez vendaient vendrai vendra vendrons vendrez vendront vendrais
    vendrait vendis vendit vendîmes vendirent vende vendes vendu vendue vendus vendues vendant`,
  ],
  ['de', 'kaufen', 'kaufe kaufst kauft kaufte kauftest kauften kauftet gekauft'],
  ['de', 'arbeiten', 'arbeitest arbeitet arbeitete arbeitetest arbeiteten gearbeitet'],
  ['de', 'sehen', 'sehe siehst sieht seht sah sahst sahen saht gesehen sähe sähen'],
  ['de', 'fahren', 'fahre fährst fährt fuhr fuhrst fuhren fuhrt gefahren'],
  ['en', 'walk', 'walks walked walking'],
  ['en', 'stop', 'stops stopped stopping'],
  ['en', 'carry', 'carries carried carrying'],
];

test.each(conjugations)('%s: every form of «%s» leads to it', async (language, verb, forms) => {
  const { lexicon } = await shippedLexicon(language);
  const leadsToIt = (form: string): boolean =>
    lexicon.lemmaOf(form) === verb ||
    (lexicon.meaningOf(form)?.senses.some(({ lemma }) => lemma?.text === verb) ?? false);
  expect(forms.split(/\s+/).filter((form) => !leadsToIt(form))).toEqual([]);
});

test('the commonest reading of a form is first', async () => {
  const { lexicon } = await shippedLexicon('es');
  expect(['lees', 'bebimos', 'vendimos'].map((form) => lexicon.lemmaOf(form))).toEqual(['leer', 'beber', 'vender']);
  const portuguese = (await shippedLexicon('pt')).lexicon;
  expect(['compre', 'comprem'].map((form) => portuguese.lemmaOf(form))).toEqual(['comprar', 'comprar']);
});
