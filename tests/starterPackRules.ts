import type { Language } from '#domain/languages.ts';

// A starter pack is held to this, language by language.

const list = (words: string): readonly string[] => words.split(' ');

/** The definite articles that a noun may have; English needs none. */
export const articles: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  es: list('el la los las'),
  fr: list("le la l' les"),
  de: list('der die das'),
  it: list("il lo la l' i gli le"),
  pt: list('o a os as'),
};

/** The words that look the same in Spanish and mean the same: any other meaning equal to its word is a gloss forgotten. */
export const cognates: Readonly<Record<Language, readonly string[]>> = {
  en: list('animal idea terrible'),
  es: [],
  fr: list('café cruel de dormir gris libre me ni se te triste'),
  de: [],
  it: list(
    'la un una con del no al o casa mano poco padre madre gente momento dentro minuto gran alto persona sola tanto verde triste luna cielo marzo importante vino vivo libro guerra fondo durante primavera cena carne duro campo lentamente maestro mente problema regalo',
  ),
  pt: list(
    'de hospital por me te porque casa ser este esta estar vez nunca vida antes voz ir todo toda todos nada cada amigo tanto mundo sobre entre ver desde dar contra grande momento parte pensar encontrar saber amor esperar hora entrar dentro luz tarde contigo menos bastante marido esposa amiga estas amigos boca rápido todas realmente sala algo cama mesa claro tantos semana minuto minutos horas instante único sol último durante mar poder última querer junto cinco seis gato grandes mil carta bonito bonita alto forma responder parecer guerra lado tomar seco correr subir caso verde parar sentido azul seguir feliz triste estado alma cansado país entender sentir vivo médico rico pobre contar pedir duro gritar sábado domingo vestir profundo abrir difícil fácil comer beber dormir importante querido abril querida matar amar igual comprar pagar agosto diferente perder mostrar primavera cantar madrugada meses dedo dedos tocar nariz apagar lágrimas gesto esconder vela aprender café carne fruta mandar sal comida vestido camisa sombra campo lago flor flores animal servir vender barco aparecer soldado culpa paz mentira problema cuidado música papel arma favor grito calor sentado',
  ),
};

/** Words without which no sentence can be read: all are among the first 250. */
export const functionWords: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'the a an of to and in that it is was be been are were am i you he she we they me him her us them my your his its our their this these those there here ' +
      'not no yes but or if so as at by for from with on into out up down over about after before then than when where who what which why how all some any ' +
      'have has had do does did will would can could should must may might',
  ),
  es: list(
    'el la los las un una de del a al y o que no en con por para se me te lo le su mi es fue era ha había pero si como más muy ya yo tú él ella nos les esto eso este esta qué quién cuando donde sin sobre hasta entre',
  ),
  fr: list(
    "le la les l' un une des de du d' à au aux et ou où que qu' qui quoi ne n' pas plus se s' ce c' cette ces je j' tu il elle on nous vous ils elles me m' te t' lui leur y en " +
      'mon ma mes ton sa son ses notre votre dans sur sous avec sans pour par mais si comme quand est était a avait ai sont être avoir fait dit',
  ),
  de: list(
    'der die das den dem des ein eine einen einem einer und oder aber nicht kein keine ich du er sie es wir ihr mich mir dich dir ihn ihm ihnen uns sich mein dein sein ' +
      'in im an am auf aus bei mit nach von vom zu zum zur vor für um über unter durch ohne wenn als dass ob weil wie was wer wo da ist war bin hat hatte habe sind wird werden haben',
  ),
  it: list(
    "il lo la i gli le l' un uno una di del della dei a al alla da dal in nel nella con su sul per e o ma che non si mi ti ci ne io tu lui lei noi voi loro mio suo è era sono ho ha aveva essere avere se come quando dove più anche",
  ),
  pt: list(
    'o a os as um uma de do da dos das em no na nos nas a ao à por para com sem e ou mas que não se me te lhe eu tu você ele ela nós eles elas meu minha seu sua é era foi ser ter há tem tinha como quando onde mais muito já também',
  ),
};

/** Stems of words that a first vocabulary has no use for; a trailing star stands for any ending. */
export const vulgar: Readonly<Record<Language, readonly string[]>> = {
  en: list(
    'fuck* shit* bitch* cunt* cock dick* ass asshole* bastard* whore* slut* damn* porn* sex* tit tits pussy nigg* piss* crap*',
  ),
  es: list('puta* puto* mierda* joder* coño* polla* cabr* gilip* cojon* follar* sexo* porno* culo* hostia* maric*'),
  fr: list(
    'merde* putain* con conne cul bite* couille* salope* salaud* foutre* encul* pute* chier* sexe* porno* bordel*',
  ),
  de: list(
    'scheiß* scheiss* arsch* fick* fotze* hure* nutte* wichs* schwanz* titten sex* porno* piss* schlampe* verdammt*',
  ),
  it: list('cazzo* merda* stronz* puttan* troia* figa* fica* coglion* culo* scopare vaffan* sesso* porn* bastard*'),
  pt: list('merda* puta* caralho* foder* foda* cu buceta* porra* cacete* sexo* porno* bosta* viado*'),
};
