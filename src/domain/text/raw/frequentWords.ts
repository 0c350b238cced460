import type { Language } from '#domain/languages.ts';

/** Languages that Glosa does not teach and that share an alphabet, and words, with those it does: known so as not to be taken for them. */
export const otherLanguages = [
  'ca',
  'gl',
  'nl',
  'sv',
  'da',
  'no',
  'pl',
  'cs',
  'ro',
  'hu',
  'fi',
  'tr',
  'la',
  'eo',
] as const;
export type OtherLanguage = (typeof otherLanguages)[number];

/**
 * The words that stand most often in any text of a language: articles, pronouns, prepositions, the commonest verbs. They tell a
 * language apart by a page of it, whatever it is about. Elided words stand with and without what follows them.
 */
export const frequentWords: Readonly<Record<Language | OtherLanguage, string>> = {
  en: 'the of and to a in that it is was he for on with as his they i at be this from have or had by not but what all were when we there can an your which she their if do will each about how up out them then so some her would him into has more my no than been who its now did get you me said could one our',
  es: 'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada e vida otro después te otros aunque esa eso hace otra gobierno tan durante siempre día tanto ella tres sí dijo',
  fr: "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se il ce sont avec son elle ou mais comme nous vous leur y même été ont tout était aussi cette ses bien où fait lui si sans peut on très je sa deux me mon ma tu te ces être avait dit aux qu' d' l' n' s' c' j' m' encore quand rien dont ils elles votre notre",
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat daß dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn ich ihr ihm ihn mich mir du wir was doch schon da hatte kann',
  it: "di e il la che in a per un è del non una i le si con da sono della più dei come al nel alla lo ha ma se gli su anche o delle dal questo suo ed era sua essere dalla nella ci io mi ne quando cui tutto molto fu poi così due ho lei lui loro c' l' d' dell' all' nell' sull' un' s' perché ancora quello aveva disse hanno mio degli dove",
  pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa disse',
  ca: "de la i que el a en les els del un per una es amb no al com més va són ha dels o però seva seu ser aquest entre també li hi ja quan fins molt pel jo tot aquesta sense havia després l' d' n' s' m' era ens perquè això on tots dir",
  gl: 'de a o que e do da en un unha non se os as por con para no na é máis como pero ao foi ou seu súa dos das hai xa era cando eu moi ten ata tamén lle nun nunha sobre pola polo á eran ser só sen entre onde',
  nl: 'de van het een en in is dat op te zijn met voor niet aan er om ook als dan maar bij of uit nog worden door naar heeft tot ze wordt over hij ik je was die had werd geen hem haar meer wat zo al we kan deze toen mijn zou zich hebben',
  sv: 'och i att det som en på är av för med den till inte har de ett om han men var jag så hade sig från vi kan när man nu hon över vid eller sin ska där skulle mig ut då henne honom mot efter upp blev detta denna',
  da: 'og i at det er en til af på som med for den de ikke der han et har jeg om men var mig sig så vi havde hun nu over da fra du ud sin dem os op man hans hvor eller hvad skal selv her alle vil blev kunne ind når være noget hende',
  no: 'og i det er på som en til for av at med de den ikke har jeg et han om var men seg vi så hun fra meg hadde nå også da ble kan du ut sin dem opp man hans etter eller hva skal selv her alle vil ble kunne inn når være noe henne',
  pl: 'i w na z do się nie to że jest o jak za po od a co ale dla tym był tak już ja przez czy tylko go jego się są było może być jeszcze ich ten który mnie pan jej była mi jako przy pod kiedy bardzo aby nawet',
  cs: 'a se v na je že to s z do o i jako za by ale po si tak od jsem pro k byl však co ve který jsou nebo až při jeho už když jen ze pan jak tu bylo není její aby mu byla mě',
  ro: 'de și în a la cu o pe nu un să care este din se mai că ce pentru al sunt dar au ca fi era după lui prin fost sau când el ei am îi i-a într-o dintr-un foarte fără între spre',
  hu: 'a az és hogy nem is egy ez meg volt már csak de van el ha azt mint mert még le ki úgy vagy ezt én olyan minden most lehet fel majd mi kell ember te aki ami ő sem itt ott nagy',
  fi: 'ja on ei oli se että hän mutta kun niin ovat joka mitä nyt vain jos minä olla kuin sen sitä myös ole hänen tai siitä mukaan tämä jo ollut sitten olen sinä kaikki mikä ne hyvin',
  tr: 've bir bu da de için ile çok ne o daha olarak gibi kadar ama var her olan ben sonra şey değil mi diye onun en yok ki kendi iki olduğu nasıl dedi zaman biz hiç',
  la: 'et in est non ad ut cum quod qui ex sed si quae de per ab sunt esse hoc nec aut enim etiam atque quam tamen eius autem quid ac se nunc erat me te haec mihi tibi ille neque nihil',
  eo: 'la kaj de en estas al ne ke mi li por ĝi kun sed el ŝi vi estis oni pri per ĉi tiu ili sur ankaŭ tio kiu kiel da ĉiuj mia lia se nur tre jam ĝis pli',
};
