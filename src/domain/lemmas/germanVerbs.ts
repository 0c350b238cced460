/**
 * Strong verbs by the changes of their vowel: the end of the infinitive, then du/er (where it differs), the past, its subjunctive
 * (where it is not the past with an umlaut), and the participle. None of these has a past in -te or a participle in ge-…-t.
 */
export const germanStrongVerbs = `
  gehen: ging gegangen
  stehen: stand stünde gestanden
  sehen: sieh sah gesehen
  geschehen: geschieh geschah geschehen
  lassen: läss läß ließ gelassen
  kommen: kam gekommen
  nehmen: nimm nahm genommen
  geben: gib gab gegeben
  finden: fand gefunden
  liegen: lag gelegen
  helfen: hilf half hülfe geholfen
  essen: iss iß aß gegessen
  fressen: friss friß fraß gefressen
  vergessen: vergiss vergiß vergaß vergessen
  messen: miss miß maß gemessen
  halten: hält hielt gehalten
  sprechen: sprich sprach gesprochen
  brechen: brich brach gebrochen
  sterben: stirb starb stürbe gestorben
  werfen: wirf warf würfe geworfen
  bergen: birg barg geborgen
  treffen: triff traf getroffen
  treten: tritt trat getreten
  lesen: lies las gelesen
  stehlen: stiehl stahl gestohlen
  empfehlen: empfiehl empfahl empfohlen
  heben: hob gehoben
  lügen: log gelogen
  bleiben: blieb geblieben
  schreiben: schrieb geschrieben
  treiben: trieb getrieben
  meiden: mied gemieden
  steigen: stieg gestiegen
  schweigen: schwieg geschwiegen
  leihen: lieh geliehen
  zeihen: zieh geziehen
  scheinen: schien geschienen
  schreien: schrie geschrien geschrieen
  weisen: wies gewiesen
  greifen: griff gegriffen
  gleichen: glich geglichen
  streichen: strich gestrichen
  weichen: wich gewichen
  reiten: ritt geritten
  streiten: stritt gestritten
  schreiten: schritt geschritten
  leiden: litt gelitten
  schneiden: schnitt geschnitten
  beißen: biss biß gebissen
  reißen: riss riß gerissen
  heißen: hieß geheißen
  bieten: bot geboten
  ziehen: zog gezogen
  fliegen: flog geflogen
  biegen: bog gebogen
  frieren: fror gefroren
  verlieren: verlor verloren
  schließen: schloss schloß geschlossen
  gießen: goss goß gegossen
  fließen: floss floß geflossen
  binden: band gebunden
  schwinden: schwand geschwunden
  empfinden: empfand empfunden
  singen: sang gesungen
  klingen: klang geklungen
  springen: sprang gesprungen
  gelingen: gelang gelungen
  zwingen: zwang gezwungen
  sinken: sank gesunken
  trinken: trank getrunken
  schwimmen: schwamm schwömme geschwommen
  beginnen: begann begönne begonnen
  gewinnen: gewann gewönne gewonnen
  sitzen: saß gesessen
  bitten: bat gebeten
  fallen: fäll fiel gefallen
  fangen: fäng fing gefangen
  hängen: hing gehangen
  laufen: läuf lief gelaufen
  rufen: rief gerufen
  stoßen: stöß stieß gestoßen
  schlafen: schläf schlief geschlafen
  fahren: fähr fuhr gefahren
  schlagen: schläg schlug geschlagen
  tragen: träg trug getragen
  wachsen: wächs wuchs gewachsen
  waschen: wäsch wusch gewaschen
  kennen: kannte kennte gekannt
  nennen: nannte genannt
  rennen: rannte gerannt
  brennen: brannte gebrannt
  bringen: brachte gebracht
  denken: dachte gedacht
  erschrecken: erschrick erschrak erschrocken
`;

/** Verbs that have weak forms as well, or that end as weak ones do (heiraten, schweben), and rarer ones. */
export const germanMixedVerbs = `
  raten: rät riet geraten
  braten: brät briet gebraten
  stechen: stich stach gestochen
  werben: wirb warb würbe geworben
  verderben: verdirb verdarb verdürbe verdorben
  genesen: genas genesen
  befehlen: befiehl befahl befohlen
  gelten: gilt galt gegolten
  schelten: schilt schalt gescholten
  schmelzen: schmilz schmolz geschmolzen
  schwellen: schwill schwoll geschwollen
  quellen: quill quoll gequollen
  flechten: flicht flocht geflochten
  fechten: ficht focht gefochten
  dreschen: drisch drosch gedroschen
  löschen: lisch losch geloschen
  bewegen: bewog bewogen
  weben: wob gewoben
  scheren: schor geschoren
  gären: gor gegoren
  schwören: schwor schwur geschworen
  trügen: trog getrogen
  reiben: rieb gerieben
  scheiden: schied geschieden
  gedeihen: gedieh gediehen
  speien: spie gespien
  preisen: pries gepriesen
  pfeifen: pfiff gepfiffen
  schleifen: schliff geschliffen
  kneifen: kniff gekniffen
  schleichen: schlich geschlichen
  gleiten: glitt geglitten
  schmeißen: schmiss schmiß geschmissen
  verschleißen: verschliss verschlissen
  fliehen: floh geflohen
  wiegen: wog gewogen
  wägen: wog gewogen
  schieben: schob geschoben
  kriechen: kroch gekrochen
  riechen: roch gerochen
  schießen: schoss schoß geschossen
  genießen: genoss genoß genossen
  sprießen: spross sproß gesprossen
  verdrießen: verdross verdroß verdrossen
  triefen: troff getroffen
  saufen: säuf soff gesoffen
  saugen: sog gesogen
  winden: wand gewunden
  dringen: drang gedrungen
  ringen: rang gerungen
  misslingen: misslang misslungen
  mißlingen: mißlang mißlungen
  schlingen: schlang geschlungen
  schwingen: schwang geschwungen
  stinken: stank gestunken
  sinnen: sann gesonnen
  spinnen: spann spönne gesponnen
  rinnen: rann geronnen
  hangen: häng hing gehangen
  hauen: hieb gehauen
  blasen: bläs blies geblasen
  graben: gräb grub gegraben
  laden: läd lud geladen
  schaffen: schuf geschaffen
  backen: bäck buk gebacken
  senden: sandte gesandt
  wenden: wandte gewandt
  dünken: deuchte gedeucht
  tun: tat getan
  schrecken: schrick schrak geschrocken
  gebären: gebier gebar geboren
  sieden: sott gesotten
  mahlen: mahlte gemahlen
  salzen: salzte gesalzen
  spalten: spaltete gespalten
`;

/** Verbs whose past changes the stem, and those that a pack lists form by form. */
export const germanStrong = new RegExp(
  `^(?:sein|haben|werden|tun|wissen|können|müssen|dürfen|wollen|sollen|mögen)$|(?:${(germanStrongVerbs.match(/[a-zäöüß]+(?=:)/g) ?? []).join('|')})$`,
);
