import type { ParsedStory } from '#contract/content/storyText.ts';
import type { Language } from '#domain/languages.ts';

/**
 * Numbers, days, months, seasons and spans of time by language, as stems and whole words (a `$` ends it). Left out is what is an
 * article too (one, un, ein).
 */
const facts: Readonly<Record<Language, string>> = {
  en:
    'two$ three$ four five six$ six(?:th|teen|ty) seven eight nine ten$ tenth$ eleven twelve twelfth thirt fift fort(?:y|ieth) twent hundred thousand million ' +
    'first$ second$ third$ twice$ dozen half$ quarter monday tuesday wednesday thursday friday saturday sunday january february march$ april june july august ' +
    'september october november december spring$ summer autumn winter christmas midnight noon$ yesterday tomorrow years?$ months?$ weeks?$',
  es:
    'dos$ tres$ cuatro cinco seis$ siete ocho nueve diez once$ doce trece catorce quince diecis diecio diecinueve veint treinta cuarenta cincuenta sesenta setenta ' +
    'ochenta noventa cien$ ciento doscient trescient cuatrocient quinient seiscient mil$ miles$ millón millones primer segund[oa]$ tercer quint[oa]$ sext[oa]$ ' +
    'séptim octav media$ mitad lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo$ junio julio agosto septiembre octubre noviembre ' +
    'diciembre primavera verano otoño invierno navidad medianoche mediodía ayer mañana$ años?$ mes$ meses$ semanas?$',
  fr:
    'deux trois quatr cinq six$ sixième sept$ septième huit neuf$ neuvième dix onz douz treiz quatorz quinz seiz vingt trent quarant cinquant soixant cent$ cents$ ' +
    'centaine mill(?:e|iers?|ions?)$ premi second troisi quatri demi moitié lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars$ avril mai$ juin ' +
    'juillet août septembre octobre novembre décembre printemps été$ automne hiver noël minuit midi$ hier$ demain ans?$ années?$ mois$ semaines?$',
  de:
    'zwei drei vier fünf sechs sechz sieb acht(?:e|en|er|zig|zehn|hundert)?$ achtund neun zehn elf$ elft zwölf zwanz hundert tausend million erste[nrsm]?$ dritt zweit halb ' +
    'hälfte viertel montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai$ juni juli august september oktober november dezember ' +
    'frühling sommer herbst winter weihnacht mitternacht mittag gestern morgen$ jahre?n?$ monate?n?$ wochen?$ einundzw einunddr einundv einundf einunds einunda',
  it:
    'due$ tre$ tren quattro quattord cinqu sei$ sess(?:anta) sett(?:e|imo|ima|anta)$ otto$ ottant nove$ novant dieci dicia dicio dicias undici dodici tredici quindici sedici vent[ie]?$ vent(?:i|u|o)\\p{L}+ ' +
    'quarant cento$ cent(?:o|i)\\p{L}+ duecent trecent mille$ mila$ milion prim[oaie]$ second[oa]$ terz quart[oa]$ quint mezz[oa]$ metà lunedì martedì mercoledì giovedì ' +
    'venerdì sabato domenic gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre primavera estate autunno inverno natale ' +
    'mezzanotte mezzogiorno ieri domani ann[oi]$ mes[ei]$ settiman',
  pt:
    'dois duas três quatro cinco seis$ sete$ oito nove$ dez$ onze doze treze catorze quinze dezess dezes dezoito dezenove vint trinta quarenta cinquenta sessenta setenta ' +
    'oitenta noventa cem$ cento duzent trezent quinhent mil$ milh primeir segund[oa]$ terceir quart[oa]$ quint[oa]$ meia$ metade segunda-feira terça-feira quarta-feira ' +
    'quinta-feira sexta-feira sábado domingo janeiro fevereiro março abril maio$ junho julho agosto setembro outubro novembro dezembro primavera verão outono inverno ' +
    'natal$ meia-noite meio-dia ontem amanhã anos?$ mês$ meses$ semanas?$',
};

const around = 6;

/** Numbers, dates and ages that a story names, in its order, each with the words around it: to be read as a timeline. */
export function timelineOf({ title, chapters, language }: ParsedStory): string {
  const factStart = new RegExp(`^(?:\\d[\\d.,:]*|(?:${facts[language].replaceAll(' ', '|')}))`, 'iu');
  const bare = (word: string): string => word.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const lines = chapters.flatMap((chapter) => [
    `# ${chapter.title}`,
    ...chapter.paragraphs.flatMap((paragraph) => {
      const words = paragraph.replaceAll('*', '').split(/[\s—]+/u);
      const isFact = words.map(
        (word) => factStart.test(bare(word).replace(/^\p{L}+[’']/u, '')) || factStart.test(bare(word)),
      );
      // Facts near each other share a line.
      const shown = words.map((_, at) => isFact.slice(Math.max(0, at - around), at + around + 1).some(Boolean));
      return words
        .map((word, at) => (shown[at] ? word : '\n'))
        .join(' ')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
    }),
  ]);
  return [`## ${title}`, ...lines].join('\n');
}
