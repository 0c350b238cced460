import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { dueWord } from '#tests/e2e/dueWords.ts';
import type { KeptServer } from './keptServer.ts';
import { Learner, make } from './learner.ts';

/** What an account has after the journey; the same after every one, whatever happened on the way. */
export interface JourneyEnd {
  readonly state: string;
  /** `uid id` of every acknowledged call to whether it was taken. */
  readonly acknowledged: ReadonlyMap<string, boolean>;
  /** The account that was deleted. */
  readonly deleted: string;
}

const password = 'una contraseña';
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** So many that levels and achievements give gems for one streak freeze, and not for two. */
const words = letters.flatMap((first) => letters.map((second) => `word${first}${second}`));
const kept = 'A book, again and again. '.repeat(9_000);
const removed = 'A book that goes again. '.repeat(6_000);
const session = 'session-of-the-journey';

/**
 * An account's whole way through the front door of a server: made, worked with, left and entered again, and another one that is
 * deleted. Whatever is not answered is asked again.
 * @throws Error when something that was acknowledged is not there, was done twice, or cannot be done any more
 */
export async function playJourney(
  server: KeptServer,
  backUp: () => Promise<void> = async () => {},
): Promise<JourneyEnd> {
  const ana = await arrive(server, 'ana@example.test', 'Ana');
  await work(ana);
  const [book, other] = [await ana.upload(kept), await ana.upload(removed)];
  await ana.call(
    make('addBook', { ...newPlainBook, title: 'Kept', fileId: book, fileSize: kept.length }),
    make('addBook', { ...newPlainBook, title: 'Removed', fileId: other, fileSize: removed.length }),
  );
  await ana.removeFile(other);
  await backUp();
  require((await ana.post('sign-out', {})).status === 200, 'signing out');
  const eva = await arrive(server, 'eva@example.test', 'Eva');
  await eva.call(make('saveWord', { lang: 'en', text: 'wordaa', status: '2' }));
  await remove(eva);
  // The server that goes on is another one.
  await server.stop();
  await enter(ana);
  await ana.call(make('saveWord', { lang: 'en', text: 'afterwards', status: '2' }));
  require((await ana.download(book)) === kept, 'the file, whole');
  require((await ana.download(other)) === null, 'no file that was removed');
  require((await ana.ask('/health')).status === 200, 'its health');
  const acknowledged = new Map(Array.from(ana.acknowledged, ([id, ok]) => [`${ana.uid} ${id}`, ok]));
  return { state: await stateOf(ana), acknowledged, deleted: eva.uid };
}

/** Signs up, opens the link of the mail, and is in. */
async function arrive(server: KeptServer, email: string, name: string): Promise<Learner> {
  const learner = new Learner(server, email);
  const made = await learner.post('sign-up', { name, email, password, timeZone: 'UTC' });
  require(made.status === 200, `signing up: ${made.text}`);
  const page = new TextDecoder().decode((await learner.ask('/dev/correo')).body);
  // The newest is the first.
  const code = new RegExp(`Para ${email}[^]*?code=([\\w.-]+)`).exec(page)?.[1];
  require(code !== undefined, 'a mail for whoever signed up');
  const verified = await learner.post('verify', { code });
  // A link works once: whoever had no answer the first time signs in.
  require(verified.status === 200 || verified.again, `the link: ${verified.text}`);
  await enter(learner);
  return learner;
}

async function enter(learner: Learner): Promise<void> {
  const entered = await learner.post('sign-in', { email: learner.email, password, rememberMe: true });
  require(entered.status === 200, `signing in: ${entered.text}`);
  await learner.enter();
}

/** Words, practice that earns, a purchase, a bulk change and its undo. */
async function work(learner: Learner): Promise<void> {
  await learner.call(make('updateProfile', { displayName: 'Ana Prueba' }));
  for (const texts of [words.slice(0, 400), words.slice(400)])
    await learner.call(make('saveWords', { lang: 'en', texts, status: '5' }));
  await learner.call(
    make('importWords', { lang: 'en', words: dueWords }),
    make('startPractice', {
      lang: 'en',
      session,
      kind: 'due',
      items: dueWords.map(({ text }) => ({ key: text, exercise: 'flashcard' })),
    }),
    ...dueWords.map(({ text }) =>
      make('gradeWord', { lang: 'en', session, key: text, exercise: 'flashcard', grade: 2, seen: null }),
    ),
  );
  await learner.call(
    make('updateUserProgress', { xpGained: 0, gemsGained: 0, source: 'practice_session', isSessionComplete: true }),
  );
  await learner.call(make('buyItem', { itemId: 'streak_freeze', price: 250 }));
  const some = ['bulk', 'change', 'undone'];
  await learner.call(make('editWords', { lang: 'en', ids: some, changes: { status: '3' } }));
  await learner.call(make('restoreWords', { lang: 'en', words: some.map((id) => ({ id, before: null })) }));
}

const dueWords = ['harbour', 'lantern', 'cottage', 'drizzle', 'thimble'].map((text) => dueWord(text));

/** Deletes the account, and is let in no more. */
async function remove(learner: Learner): Promise<void> {
  const gone = await learner.post('delete', { uid: learner.uid, password });
  // With its session the account ends who could ask again.
  require(gone.status === 200 || gone.again, `the deletion: ${gone.text}`);
  const { body } = await learner.ask(`/api/auth/deleted/${learner.uid}`);
  require(new TextDecoder().decode(body).includes('"deleted":true'), 'the deletion is remembered');
  const entered = await learner.post('sign-in', { email: learner.email, password, rememberMe: true });
  require(entered.status === 401, `nobody enters a deleted account: ${entered.status}`);
}

/** Everything that no clock and no chance decides. */
async function stateOf(learner: Learner): Promise<string> {
  const documents = await learner.documents();
  const profile = documents.get(`users/${learner.uid}`);
  const statuses = [...documents].flatMap(([path, { status }]) =>
    path.startsWith('words_') && typeof status === 'string' ? [`${path} ${status}`] : [],
  );
  const others = [...documents.keys()].filter((path) => !/^(words_|history\/|users\/)/.test(path));
  return JSON.stringify(
    [
      ['displayName', 'experiencePoints', 'gems', 'gemsEarned', 'consumables', 'booksAddedCount'].map((field) => [
        field,
        profile?.[field],
      ]),
      statuses.toSorted(),
      others.toSorted(),
    ],
    null,
    1,
  );
}

function require(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`Missing: ${what}`);
}
