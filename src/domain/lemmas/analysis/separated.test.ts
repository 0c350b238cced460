import { expect, test } from 'vitest';
import { tokenise } from '../../text/tokenise.ts';
import { clauseAt } from './clause.ts';
import { glossaryLemmas } from '../glossaryLemmas.ts';
import { createLemmatiser, type Lemmatiser } from './lemmatiser.ts';
import { loadTables } from '../languages/loadTables.ts';

const verbs = `gehen eingehen zugehen sehen ansehen aussehen fangen anfangen fahren fortfahren stellen darstellen nehmen einnehmen halten
  aushalten anmuten passen aufpassen hören aufhören fügen hinzufügen sein haben wollen langen anlangen klettern werfen holen wiederholen
  blicken anblicken meinen machen wissen drehen umdrehen bringen setzen stehen aufstehen kennen springen gepflastern verlieren`;
const others =
  'lang/adjective sein/determiner hin/adverb hinauf/adverb an/preposition auf/preposition Blick/noun Anfang/noun';

async function german(): Promise<Lemmatiser> {
  const entries = [...verbs.split(/\s+/).map((lemma) => `${lemma}/verb`), ...others.split(' ')].map((word) => {
    const [lemma = '', kind] = word.split('/');
    const partOfSpeech = (['verb', 'noun', 'adverb', 'preposition', 'determiner'] as const).find((one) => one === kind);
    return { lemma, partOfSpeech: partOfSpeech ?? ('adjective' as const), gender: '', senses: ['…'], note: '' };
  });
  return createLemmatiser('de', await loadTables('de'), glossaryLemmas(entries, 'de'));
}

/** Every word of the text that is read together with another, as `written=prefix+verb`. */
async function pairsIn(text: string): Promise<string> {
  const lemmatiser = await german();
  const tokens = tokenise(text, 'de');
  return tokens
    .flatMap(({ key }, index) => {
      const [first] = lemmatiser.readings(key, { clause: clauseAt(text, tokens, index) });
      return first?.how === 'separated' ? [`${key}=${first.parts.join('+')}`] : [];
    })
    .join(' ');
}

test.each([
  ['Er fing leise an.', 'fing=an+fangen an=an+fangen'],
  ['»Hör auf!« rief sie.', 'hör=auf+hören auf=auf+hören'],
  // The prefix alone behind an insertion, a subordinate clause, a relative one or a participle.
  ['Er fuhr, zu ihr gewendet, fort.', 'fuhr=fort+fahren fort=fort+fahren'],
  ['Man fügt, wenn es dringlich wird, hinzu, daß er kommt.', 'fügt=hinzu+fügen hinzu=hinzu+fügen'],
  ['Sie blickten, als wollten sie gehen, einander an.', 'blickten=an+blicken an=an+blicken'],
  ['Sehen Sie, Herr, doch bloß die Sterne an.', 'sehen=an+sehen an=an+sehen'],
  // A conjunction within the clause.
  ['Es stellte sich nicht als Vergnügen dar.', 'stellte=dar+stellen dar=dar+stellen'],
  ['Sie nahmen ernst und schweigend ihre Plätze ein.', 'nahmen=ein+nehmen ein=ein+nehmen'],
  ['Der Weg war lang, und der Boden sah so goldig und trocken aus.', 'sah=aus+sehen aus=aus+sehen'],
  // Verbs that the lexicon has not together: a direction leaves the verb its sense, another prefix does not.
  ['Er kletterte auf den Baum hinauf.', 'kletterte=hinauf+klettern hinauf=hinauf+klettern'],
  ['Sie ging in sein Zimmer hinauf.', 'ging=hinauf+gehen hinauf=hinauf+gehen'],
  ['Er warf es um.', ''],
  // A verb that is there with its prefix alone, and an older spelling.
  ['Alles mutete ihn neu an.', 'mutete=an+muten an=an+muten'],
  ['Du paßt nicht auf.', 'paßt=auf+passen auf=auf+passen'],
  ['Herr K. sah sie mit einem langen Blick an.', 'sah=an+sehen an=an+sehen'],
  // No prefix.
  ['Von Anfang an sah er sie.', ''],
  ['Von diesem Tage an sah er sie.', ''],
  ['Er sah sie von diesem Tage an.', ''],
  ['Er ging im Zimmer auf und ab.', ''],
  ['Er ging hin und her.', ''],
  ['Er will hinauf.', ''],
  ['Wenn er es will, so ist sie fort.', ''],
  ['Er holte ihn wieder.', ''],
  ['Er kam, nach links hin, ins Haus.', ''],
  // A verb is of one prefix, and a noun is no verb.
  ['Er stand auf, den Hut in der Hand, und hinaus.', 'stand=auf+stehen auf=auf+stehen'],
  ['Seine Blicke an.', ''],
])('in «%s» read together: %s', async (text, pairs) => {
  expect(await pairsIn(text)).toBe(pairs);
});
