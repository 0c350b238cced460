import type { Language } from '../../languages.ts';

/** The hints that words of closed classes give about a word beside them; each in lower case, with the apostrophe of an elision. */
export interface NeighbourTable {
  /** Behind these stands a noun, or an adjective before it. */
  readonly determiners: ReadonlySet<string>;
  /** The same, but before a verb they are its object: «la porte», «il la porte». */
  readonly articles: ReadonlySet<string>;
  /** Behind these stands a verb: its subject, its pronouns, its negation. Behind a preposition they say nothing («avec elle»). */
  readonly beforeVerbs: ReadonlySet<string>;
  /** Behind these stands no verb that has a subject. */
  readonly prepositions: ReadonlySet<string>;
  /** A form of a verb that may stand behind a preposition or an article. */
  readonly infinitive: RegExp;
  /** Behind these stands a participle, perhaps after an adverb. */
  readonly auxiliaries: ReadonlySet<string>;
  readonly participle: RegExp;
  /** Behind these stands what somebody is, or what is done to them: an adjective where it may be one. */
  readonly copulas: ReadonlySet<string>;
  /** Words directly behind a verb alone: an inverted subject, a pronoun with a hyphen. */
  readonly behindVerbs: ReadonlySet<string>;
  /** Adverbs between an auxiliary, or a pronoun, and its verb. */
  readonly adverbs: ReadonlySet<string>;
  /** True when adjectives stand between a determiner and its noun, as in «the subtle change». */
  readonly adjectivesFirst: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));
const none = set('');
const never = /$^/;

export const neighbourTables: Readonly<Record<Language, NeighbourTable>> = {
  en: {
    determiners: set(`the a an my your his its our their these those every each no any another whose some few many
      several both two three four five six seven eight nine ten twenty hundred`),
    articles: none,
    beforeVerbs:
      set(`i we they he she who will would can could shall should may might must not don't doesn't didn't won't
      can't couldn't wouldn't i'll we'll they'll he'll she'll you'll i'd he'd she'd they'd we'd to`),
    prepositions: set('of at with from into without upon during against among between towards toward for in by'),
    infinitive: /ing$/,
    auxiliaries: set(`have has had having i've we've they've you've hadn't haven't`),
    participle: /(?:ed|en|t|ft|nd|und|ght|ne|wn)$/,
    copulas: none,
    behindVerbs: none,
    adverbs: set('never always just already ever still only almost also now then suddenly not'),
    adjectivesFirst: true,
  },
  fr: {
    determiners:
      set(`un une des du au aux mon ma mes ton ta tes son sa ses notre nos votre vos cet cette ces quel quelle quels
      quelles chaque quelque quelques plusieurs aucun aucune deux trois quatre cinq six sept huit dix vingt cent`),
    articles: set("le la les l'"),
    beforeVerbs: set("je j' tu il elle on ils elles ne n' me m' te t' se s' y qui"),
    prepositions: set(`à de d' en dans sur sous chez contre entre vers avec sans par pour depuis malgré après avant`),
    infinitive: /(?:er|ir|re|oir|ant)$/,
    auxiliaries:
      set(`ai as a avons avez ont avais avait avions aviez avaient eus eut eurent aurai auras aura aurons aurez auront
      aurais aurait auraient eût ayant avoir`),
    participle: /(?:[éitsu]|és|us|ée|ées|ie|ue|ise|ite)$/,
    copulas: set(`suis es est sommes êtes sont étais était étions étiez étaient fus fut furent
      sera seront serait seraient été être`),
    behindVerbs: set('je tu il on ils'),
    adverbs: set('pas jamais plus bien déjà toujours encore tout rien point presque souvent'),
    adjectivesFirst: true,
  },
  es: {
    determiners:
      set(`el un una unos unas al del mi mis tu tus su sus nuestro nuestra nuestros nuestras vuestro vuestra este esta
      estos estas ese esa esos esas aquel aquella aquellos aquellas cada algún alguna algunos algunas ningún ninguna otro otra otros otras cierto
      cierta cuyo cuya`),
    articles: set('la las los'),
    beforeVerbs: set('yo tú él ella ellos ellas nosotros usted ustedes no me te se nos os le les quien'),
    prepositions: set('a ante bajo con contra de desde en entre hacia hasta para por sin sobre tras según'),
    infinitive: /(?:[aei]r(?:[mts]e|l[aeo]s?)?|ndo)$/,
    auxiliaries:
      set(`he has ha hemos habéis han había habías habíamos habían hube hubo hubieron habré habrás habrá habrán habría
      habrían haya hayas hayan hubiera hubieran hubiese hubiesen haber habiendo`),
    participle: /(?:[aií]d|t|ch|s)[oa]s?$/,
    copulas: none,
    behindVerbs: set('yo usted ustedes'),
    adverbs: set('ya nunca siempre también'),
    adjectivesFirst: false,
  },
  it: {
    determiners:
      set(`il i un uno una un' del dello della dell' dei degli delle al allo alla all' ai agli alle dal dallo dalla dall'
      dai dagli dalle nel nello nella nell' nei negli nelle sul sullo sulla sull' sui sugli sulle col coi mio mia miei mie tuo tua tuoi
      tue suo sua suoi sue nostro nostra nostri nostre vostro vostra questo questa quest' questi queste quel quella quell' quei quegli
      quelle ogni qualche alcun nessun nessuna`),
    articles: set("la le lo l' gli"),
    beforeVerbs: set("io tu egli lui lei noi voi essi non mi m' ti t' si s' ci c' vi v' ne n' me te se ce ve chi"),
    prepositions: set("di d' a ad da in con per tra fra su senza verso sotto sopra dopo dietro contro"),
    infinitive: /(?:[aei]r(?:e|[mtsc]i|l[aeoi])?|ndo(?:l[aeoi]|[mtsc]i)?)$/,
    auxiliaries:
      set(`ho hai ha abbiamo avete hanno avevo avevi aveva avevamo avevano avrò avrai avrà avranno avrei avrebbe
      avrebbero ebbe ebbi ebbero avesse avessi avessero abbia abbiano avendo aver avere`),
    participle: /[ts][oaie]$/,
    copulas: none,
    behindVerbs: set('io egli'),
    adverbs: set('già mai sempre più ancora mica'),
    adjectivesFirst: false,
  },
  pt: {
    determiners:
      set(`um uma uns umas do da dos das no na ao à aos às pelo pela pelos pelas meu minha meus minhas teu tua teus tuas seu
      sua seus suas nosso nossa nossos nossas vosso vossa este esta estes estas esse essa esses essas aquele aquela aqueles aquelas
      deste desta desse dessa daquele daquela neste nesta nesse nessa naquele naquela num numa dum duma cada algum alguma alguns
      algumas nenhum nenhuma outro outra cujo cuja qualquer`),
    articles: set('o a os as'),
    beforeVerbs: set('eu tu ele ela nós eles elas você vocês não me te se lhe lhes quem'),
    prepositions: set('de em com para por sem sob sobre até entre contra desde após'),
    infinitive: /(?:[aei]r(?:em|mos|es)?|ndo)$/,
    auxiliaries:
      set(`tinha tinhas tínhamos tinham tem têm tenho ter tendo terá terão teria teriam tivera tivesse havia haviam houvera
      houvesse`),
    participle: /[ai]do$/,
    copulas: none,
    behindVerbs: set('eu'),
    adverbs: set('já nunca sempre também'),
    adjectivesFirst: false,
  },
  de: {
    determiners:
      set(`der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine seine
      seinen seinem seiner seines ihre ihren ihrem unser unsere im am zum zur vom beim ins ans jeder jede jedes jeden jedem dieser diese dieses
      diesen diesem`),
    articles: none,
    beforeVerbs: set('ich er wir du man'),
    prepositions: none,
    infinitive: never,
    auxiliaries: none,
    participle: never,
    copulas: none,
    behindVerbs: set('ich er wir du man'),
    adverbs: none,
    adjectivesFirst: true,
  },
};
