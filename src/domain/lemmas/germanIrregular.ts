import { families } from './families.ts';
import type { Paradigm } from './paradigm.ts';

const adjective = 'e en em er es';
const groups = {
  /** A stem that changed its vowel: sprich-st, sprich-t, sprach-en. */
  V: '- e st est en t et',
  /** Its subjunctive: käm-e. */
  K: 'e est st en et t',
  /** A mixed past: brach-te. */
  T: 'te test ten tet',
};

/**
 * Strong verbs by the changes of their vowel: the end of the infinitive, then du/er (where it differs), the past, its subjunctive
 * (where it differs), and the participle without ge-.
 */
const strong = `
  gehen: ging gegangen
  stehen: stand stünde gestanden
  sehen: sieh sah sähe gesehen
  geschehen: geschieh geschah geschähe geschehen
  lassen: läss läß ließ gelassen
  kommen: kam käme gekommen
  nehmen: nimm nahm nähme genommen
  geben: gib gab gäbe gegeben
  finden: fand fände gefunden
  liegen: lag läge gelegen
  helfen: hilf half hülfe geholfen
  essen: iss iß aß äße gegessen
  fressen: friss friß fraß fräße gefressen
  vergessen: vergiss vergiß vergaß vergäße vergessen
  messen: miss miß maß mäße gemessen
  halten: hält hielt gehalten
  raten: rät riet geraten
  braten: brät briet gebraten
  sprechen: sprich sprach spräche gesprochen
  brechen: brich brach bräche gebrochen
  stechen: stich stach stäche gestochen
  sterben: stirb starb stürbe gestorben
  werben: wirb warb würbe geworben
  verderben: verdirb verdarb verdürbe verdorben
  werfen: wirf warf würfe geworfen
  bergen: birg barg bärge geborgen
  treffen: triff traf träfe getroffen
  treten: tritt trat träte getreten
  lesen: lies las läse gelesen
  genesen: genas genäse genesen
  stehlen: stiehl stahl stähle gestohlen
  befehlen: befiehl befahl befähle befohlen
  empfehlen: empfiehl empfahl empfähle empfohlen
  gelten: gilt galt gälte gegolten
  schelten: schilt schalt schälte gescholten
  schmelzen: schmilz schmolz schmölze geschmolzen
  schwellen: schwill schwoll schwölle geschwollen
  quellen: quill quoll quölle gequollen
  flechten: flicht flocht flöchte geflochten
  fechten: ficht focht föchte gefochten
  dreschen: drisch drosch gedroschen
  löschen: lisch losch geloschen
  bewegen: bewog bewöge bewogen
  heben: hob höbe gehoben
  weben: wob wöbe gewoben
  scheren: schor geschoren
  gären: gor gegoren
  schwören: schwor schwur schwüre geschworen
  lügen: log löge gelogen
  trügen: trog tröge getrogen
  bleiben: blieb geblieben
  schreiben: schrieb geschrieben
  reiben: rieb gerieben
  treiben: trieb getrieben
  meiden: mied gemieden
  scheiden: schied geschieden
  steigen: stieg gestiegen
  schweigen: schwieg geschwiegen
  leihen: lieh geliehen
  zeihen: zieh geziehen
  gedeihen: gedieh gediehen
  scheinen: schien geschienen
  schreien: schrie geschrien geschrieen
  speien: spie gespien
  preisen: pries gepriesen
  weisen: wies gewiesen
  greifen: griff gegriffen
  pfeifen: pfiff gepfiffen
  schleifen: schliff geschliffen
  kneifen: kniff gekniffen
  gleichen: glich geglichen
  schleichen: schlich geschlichen
  streichen: strich gestrichen
  weichen: wich gewichen
  reiten: ritt geritten
  streiten: stritt gestritten
  schreiten: schritt geschritten
  gleiten: glitt geglitten
  leiden: litt gelitten
  schneiden: schnitt geschnitten
  beißen: biss biß gebissen
  reißen: riss riß gerissen
  schmeißen: schmiss schmiß geschmissen
  verschleißen: verschliss verschlissen
  heißen: hieß geheißen
  bieten: bot böte geboten
  ziehen: zog zöge gezogen
  fliehen: floh flöhe geflohen
  fliegen: flog flöge geflogen
  biegen: bog böge gebogen
  wiegen: wog wöge gewogen
  wägen: wog wöge gewogen
  schieben: schob schöbe geschoben
  frieren: fror fröre gefroren
  verlieren: verlor verlöre verloren
  kriechen: kroch kröche gekrochen
  riechen: roch röche gerochen
  schießen: schoss schoß schösse geschossen
  schließen: schloss schloß schlösse geschlossen
  gießen: goss goß gösse gegossen
  fließen: floss floß flösse geflossen
  genießen: genoss genoß genösse genossen
  sprießen: spross sproß sprösse gesprossen
  verdrießen: verdross verdroß verdrossen
  triefen: troff getroffen
  saufen: säuf soff söffe gesoffen
  saugen: sog söge gesogen
  binden: band bände gebunden
  schwinden: schwand schwände geschwunden
  winden: wand wände gewunden
  empfinden: empfand empfände empfunden
  singen: sang sänge gesungen
  klingen: klang klänge geklungen
  springen: sprang spränge gesprungen
  dringen: drang dränge gedrungen
  ringen: rang ränge gerungen
  gelingen: gelang gelänge gelungen
  misslingen: misslang misslänge misslungen
  mißlingen: mißlang mißlänge mißlungen
  schlingen: schlang schlänge geschlungen
  schwingen: schwang schwänge geschwungen
  zwingen: zwang zwänge gezwungen
  sinken: sank sänke gesunken
  trinken: trank tränke getrunken
  stinken: stank stänke gestunken
  schwimmen: schwamm schwömme schwämme geschwommen
  beginnen: begann begänne begönne begonnen
  gewinnen: gewann gewänne gewönne gewonnen
  sinnen: sann sänne gesonnen
  spinnen: spann spönne gesponnen
  rinnen: rann ränne geronnen
  sitzen: saß säße gesessen
  bitten: bat bäte gebeten
  fallen: fäll fiel gefallen
  fangen: fäng fing gefangen
  hängen: hing gehangen
  hangen: häng hing gehangen
  laufen: läuf lief gelaufen
  rufen: rief gerufen
  stoßen: stöß stieß gestoßen
  hauen: hieb gehauen
  schlafen: schläf schlief geschlafen
  blasen: bläs blies geblasen
  fahren: fähr fuhr führe gefahren
  graben: gräb grub grübe gegraben
  laden: läd lud lüde geladen
  schaffen: schuf schüfe geschaffen
  schlagen: schläg schlug schlüge geschlagen
  tragen: träg trug trüge getragen
  wachsen: wächs wuchs wüchse gewachsen
  waschen: wäsch wusch wüsche gewaschen
  backen: bäck buk gebacken
  kennen: kannte kennte gekannt
  nennen: nannte genannt
  rennen: rannte gerannt
  brennen: brannte gebrannt
  senden: sandte gesandt
  wenden: wandte gewandt
  bringen: brachte brächte gebracht
  denken: dachte dächte gedacht
  dünken: deuchte gedeucht
  tun: tat täte getan
  erschrecken: erschrick erschrak erschräke erschrocken
  schrecken: schrick schrak geschrocken
  gebären: gebier gebar gebäre geboren
  sieden: sott gesotten
  mahlen: mahlte gemahlen
  salzen: salzte gesalzen
  spalten: spaltete gespalten
`;

/** The line of a strong verb as a family: every principal part with the endings that it takes. */
function family(line: string): string {
  const [infinitive = '', ...parts] = line.trim().split(/:? /);
  const participle = parts.pop() ?? '';
  const bare = participle.startsWith('ge') && !infinitive.startsWith('ge') ? participle.slice(2) : participle;
  const forms = parts.flatMap((part) => {
    if (part.endsWith('te')) return [`${part.slice(0, -2)}+T`];
    if (part.endsWith('e')) return [`${part.slice(0, -1)}+K`];
    return [`${part}+V`];
  });
  const participles = [...new Set([participle, bare])].flatMap((form) => [
    form,
    ...adjective.split(' ').map((end) => form + end),
  ]);
  return `-${infinitive}: ${[...new Set([...forms, ...participles])].join(' ')}`;
}

/** Verbs in a class of their own. */
const others = `
  sein: bin bist ist sind seid war warst wart waren wäre wärst wärest wären wäret sei seist seiest seien gewesen gewesene gewesenen
  -haben: habe hast hat habt hab hatte hattest hatten hattet hätte hättest hätten hättet habest habet gehabt
  -werden: werde wirst wird werdet wurde wurdest wurden wurdet ward würde würdest würden würdet werdest geworden worden werd
  -tun: tue tu tust tut tuend täten tät tatet tuest
  -wissen: weiß weißt wisst wißt wusste wusstest wussten wusstet wußte wußtest wußten wußtet wüsste wüssten wüßte wüßten wüßtest gewusst gewußt wisse
  -können: kann kannst könnt konnte konntest konnten konntet könnte könntest könnten könntet könne könnest gekonnt
  -müssen: muss muß musst mußt müsst müßt musste musstest mussten mußte mußtest mußten mußtet müsste müssten müßte müßten müßtest müsse müssest gemusst gemußt
  -dürfen: darf darfst dürft durfte durftest durften durftet dürfte dürften dürftest dürfe dürfest gedurft
  -mögen: mag magst mögt mochte mochtest mochten mochtet möchte möchtest möchten möchtet möge mögest gemocht
  -wollen: will willst wollt wollte wolltest wollten wolltet wolle wollest gewollt
  -sollen: soll sollst sollt sollte solltest sollten solltet solle sollest gesollt
`;

/** Plurals and cases with umlaut; which nouns take them, only a dictionary knows. */
const umlauts = [
  ['aK', 'äK'],
  ['oK', 'öK'],
  ['uK', 'üK'],
  ['auK', 'äuK'],
] as const;

export const germanIrregular: readonly Paradigm[] = [
  ...families('verb', groups, strong.trim().split('\n').map(family).join('\n')),
  ...families('verb', groups, others),
  // besucht, besuchte (a visited place); hab', komm
  { of: 'verb', lemma: /en$/, drop: 'en', irregular: true, endings: '- te ten tem ter tes | ete eten etem eter etes' },
  // wandern, lächeln: lächle, gewandert, lächelnd
  { of: 'verb', lemma: /e[lr]n$/, drop: 'n', irregular: true, endings: 'test tet tes tem ter' },
  { of: 'verb', lemma: /e[lr]n$/, drop: 'n', stem: ['eC', 'C'], irregular: true, endings: 'e' },
  { of: 'verb', lemma: /e[lr]n$/, drop: 'n', before: 'ge', irregular: true, endings: 't | te ten tem ter tes' },
  { of: 'verb', lemma: /n$/, irregular: true, endings: 'd de den dem der des' },
  // aufzumachen, einzutreten
  { of: 'verb', lemma: /n$/, between: 'zu', irregular: true, endings: '- d de den dem der des' },
  // Das Lesen, des Lesens
  { of: 'verb', lemma: /n$/, irregular: true, endings: 's' },
  ...umlauts.flatMap((stem): Paradigm[] => [
    { of: 'noun', lemma: /[^e]$/, stem, irregular: true, endings: 'e en er ern - n' },
    {
      of: 'adjective',
      lemma: /./,
      stem,
      irregular: true,
      endings: 'er ere eren erer eres erem ste sten ster stes stem este esten ester estes',
    },
  ]),
  // Vater, Väter; Garten, Gärten; Bruder, Brüder: the vowel stands before an e that stays
  ...(
    [
      ['aKeC', 'äKeC'],
      ['oKeC', 'öKeC'],
      ['uKeC', 'üKeC'],
    ] as const
  ).map((stem): Paradigm => ({ of: 'noun', lemma: /e[lnr]$/, stem, irregular: true, endings: '- n' })),
  { of: 'noun', lemma: /[^e]$/, irregular: true, endings: 'e es s en ens n se' },
  // Kinder, Geister: what can have an umlaut has it (Häuser), so other vowels only
  { of: 'noun', lemma: /[ei][^aeiouäöü]*$/, articles: /^(?:der|das)$/, irregular: true, endings: 'er ern' },
  { of: 'noun', lemma: /[^e]$/, articles: /^(?:die)$/, irregular: true, endings: 'e en' },
  { of: 'noun', lemma: /e$/, irregular: true, endings: 'n s ns' },
  { of: 'noun', lemma: /nis$/, irregular: true, endings: 'se sen ses' },
  { of: 'noun', lemma: /./, irregular: true, endings: 's' },
  { of: 'noun', lemma: /in$/, irregular: true, endings: 'nen' },
  ...families(
    'noun',
    {},
    `
    -um: en ums
    -us: en usse
    -a: en
    -herr: herrn herren
    -herz: herzens
  `,
  ),
  // der Lehrer, die Lehrerin
  { of: 'noun', lemma: /er$/, irregular: true, seldom: true, endings: 'in innen' },
  { of: 'noun', lemma: /[^e]$/, irregular: true, seldom: true, endings: 'in innen' },
  { of: 'noun', lemma: /e$/, drop: 'e', irregular: true, seldom: true, endings: 'in innen' },
  { of: 'noun', lemma: /e$/, drop: 'e', irregular: true, seldom: true, endings: 'er en em' },
  // ein Bekannter, die Deutschen: adjectives used as nouns
  { of: 'noun', lemma: /er$/, drop: 'er', irregular: true, seldom: true, endings: 'e en em es' },
  {
    of: 'adjective',
    lemma: /./,
    irregular: true,
    endings: `${adjective} ere eren erer eres erem ste sten ster stes stem este esten ester estes estem`,
  },
  { of: 'adjective', lemma: /e$/, drop: 'e', irregular: true, endings: adjective },
  { of: 'adjective', lemma: /e[lnr]$/, stem: ['eC', 'C'], irregular: true, endings: `${adjective} ere eren erer eres` },
  ...families(
    'adjective',
    {},
    `
    gut: besser bessere besseren besserer besseres besserem beste besten bester bestes bestem
    hoch: hohe hohen hoher hohes hohem höher höhere höheren höherer höheres höchst höchste höchsten höchster höchstes höchstem
    nah: näher nähere näheren nächste nächsten nächster nächstes nächstem
    viel: mehr meiste meisten
    groß: größte größten größter größtes größtem
  `,
  ),
  { of: 'determiner', lemma: /^(?:d?ein|kein|mein|sein|ihr|unser|euer)$/, irregular: true, endings: adjective },
  { of: 'determiner', lemma: /er$/, drop: 'er', irregular: true, endings: 'e en em es' },
  { of: 'determiner', lemma: /e$/, drop: 'e', irregular: true, endings: 'er en em es' },
  { of: 'pronoun', lemma: /er$/, drop: 'er', irregular: true, endings: 'e en em es' },
  { of: 'numeral', lemma: /./, irregular: true, endings: adjective },
  { of: 'numeral', lemma: /e$/, drop: 'e', irregular: true, endings: adjective },
];
