import { anyOf, spellingPairs } from './spellingPairs.ts';

/** Words where c and p before t and ç are said and written on both sides: pacto is no pato, and opção, intacto, bactéria keep theirs. */
const spoken =
  anyOf(`abrup adep ap bac cap compac conec convic corrup cript crip dialec erup eucalip fac(?=tív) fic fric impac intac
  interrup lac lác nec néc oc op(?=ç|ta) pac pic rap rép sep sub vic víc`);

const changes: readonly (readonly [RegExp, string])[] = [
  [/ü/g, 'u'],
  [/éi(?=as?$|cas?$|cos?$)/, 'ei'],
  [/ôo(?=s?$)/, 'oo'],
  // António, académico, ténis: the accent says how each side opens the vowel before m and n.
  [/ô(?=[mn][aeiouáíóúã])/, 'ó'],
  [/ê(?=[mn][aeiouáíóúã])/, 'é'],
  // Acção, óptimo, director: mute letters, not written in Brazil and since 1990 hardly in Portugal.
  [new RegExp(`^(?!(?:re|des|in|im|sub)?${spoken}[tç])(.*?[aeiouáéíóú])[cp](?=[cçt])`), '$1'],
  [/cami(?=ão$|ões$|onist)/, 'caminh'],
  [/^regist(?=[aeo])/, 'registr'],
  [/^plane(?=ar|ad|am|ou)/, 'planej'],
];

/** Words that no rule brings together. */
const pairs =
  spellingPairs(`quotidiano cotidiano, catorze quatorze, dezasseis dezesseis, dezassete dezessete, dezanove dezenove,
  húmido úmido, húmida úmida, húmidos úmidos, humidade umidade, equipa equipe, equipas equipes, controlo controle, controlos controles,
  golo gol, golos gols, connosco conosco, desporto esporte, desportos esportes, loiça louça, loiças louças, oiro ouro, toiro touro,
  doirado dourado, bebé bebê, bebés bebês, metro metrô, metros metrôs, judo judô, croché crochê, comité comitê, puré purê, subtil sutil,
  subtis sutis, súbdito súdito, indemnização indenização, amnistia anistia, omnipotente onipotente, aterrar aterrissar, vietname vietnã,
  irão irã, moscovo moscou, polónia polônia, facto fato, factos fatos, gémeo gêmeo, gémeos gêmeos, connosco conosco`);

/** A Portuguese word as Brazil writes it; one that is written alike everywhere stays. @param word in lower case */
export function brazilianSpelling(word: string): string {
  return changes.reduce((text, [from, to]) => text.replace(from, to), pairs.get(word) ?? word);
}
