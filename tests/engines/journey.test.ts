import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, inject, test } from 'vitest';
import { z } from 'zod';
import { assertNoComplaints } from '../browserComplaint.ts';
import { makeAccount, type Account } from '../e2e/accounts.ts';
import { smallNovel } from '../e2e/books.ts';
import { addBookAs } from '../e2e/givenBook.ts';
import { startGlosa, type GlosaServer } from '../e2e/glosaServer.ts';
import { callAs, statusesOf } from '../e2e/onServer.ts';
import { shownMarks, shownWords } from '../e2e/shownPage.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { Pilot, untilShown } from './pilot.ts';
import { programsOf, type Found } from './programs.ts';
import { openWebKit } from './webKit.ts';

// A learner's first day, in the engines that the other journeys do not run in.

const title = 'The Quiet Harbour';
const sent = 'A Book from Elsewhere';
const { firefox, webKit } = inject('engines');

/** A browser of the engine that a person takes, with a profile of its own each time it is opened. */
interface Taken {
  readonly open: () => Promise<Driver>;
  /** Private windows keep no service worker to load a page anew from, and no Blob in IndexedDB. */
  readonly isPrivate: boolean;
}

const placedWords = z.array(z.object({ text: z.string(), x: z.number(), y: z.number() }));

walk('Firefox, then a private window', firefox, (program) => [
  { open: () => openFirefox(program), isPrivate: false },
  { open: () => openFirefox(program, { isPrivate: true }), isPrivate: true },
]);
// Every window of it is a private one: it fetches another device's book itself.
walk('WebKit, a private window', webKit, (programs) => [{ open: () => openWebKit(programs), isPrivate: true }]);

function walk<Programs>(
  engine: string,
  found: Found<Programs>,
  take: (programs: Programs) => readonly [Taken, Taken?],
): void {
  describe(engine, () => {
    test.skipIf('leftOut' in found)(
      'signs in, imports, reads, marks, offline too, and finds its marks in a book that was fetched, where it marks on',
      () => journey(take(programsOf(found))),
    );
  });
}

async function journey([first, second]: readonly [Taken, Taken?]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-engine-'));
  const server = await startGlosa(folder);
  const pilots: Pilot[] = [];
  const browser = async ({ open }: Taken): Promise<Pilot> => {
    const pilot = new Pilot(await open(), server.url);
    pilots.push(pilot);
    return pilot;
  };
  const bring = async (pilot: Pilot): Promise<void> => {
    const file = path.join(folder, 'book.epub');
    writeFileSync(file, (await smallNovel(title)).buffer);
    // Given to the page's own field: no driver can answer the system's dialog. A book added on Inicio is opened.
    await pilot.upload(file);
  };
  try {
    const account = await makeAccount(server.url, server.outbox);
    // The visit's hints would lie over what is pressed next; they have a journey of their own.
    await callAs(server.url, account, 'updateUserHintStatus', { key: 'tour' });

    const pilot = await browser(first);
    await signIn(pilot, account);
    await pilot.click('button', 'Cerrar');
    await bring(pilot);
    await mark(pilot, 'harbour');
    await saved(server, account, ['harbour']);
    await withoutServer(pilot, server, first, 'candle');
    await saved(server, account, ['candle', 'harbour']);

    await addBookAs(server.url, account, await smallNovel(sent));
    const other = second ? await browser(second) : pilot;
    if (second) {
      await signIn(other, account);
      await other.click('button', 'Cerrar');
      await other.click('link', 'Mi Biblioteca');
    } else await other.click('button', 'Volver a la biblioteca');
    await other.click('link', sent);
    await carries(other, ['candle', 'harbour']);
    await mark(other, 'window');
    await saved(server, account, ['candle', 'harbour', 'window']);
    assertNoComplaints(faultsIn(pilots));
  } catch (error) {
    for (const [index, { driver }] of pilots.entries()) {
      const picture = path.join(tmpdir(), `glosa-engine-${process.pid}-${index}.png`);
      await driver.screenshot().then(
        (content) => writeFileSync(picture, content),
        () => undefined,
      );
      console.error(`what the browser showed: ${picture}`);
    }
    assertNoComplaints(faultsIn(pilots), error);
    throw error;
  } finally {
    await Promise.all(pilots.map(({ driver }) => driver.close()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsIn(pilots: readonly Pilot[]): readonly string[] {
  return pilots.flatMap(({ driver }) => driver.faults());
}

async function signIn(pilot: Pilot, { email, password }: Account): Promise<void> {
  await pilot.goto('/');
  await pilot.click('button', 'Iniciar Sesión');
  await pilot.fill('Correo electrónico', email);
  await pilot.fill('Contraseña', password);
  await pilot.click('button', 'Iniciar sesión');
  await pilot.see('dialog', 'Hola de nuevo, Ana');
}

/** Opens a word of the page and says that it is being learnt. */
async function mark(pilot: Pilot, word: string): Promise<void> {
  await pilot.clickAt(
    await untilShown(`«${word}» on the page`, async () =>
      (await pilot.evaluate(shownWords, placedWords)).find(({ text }) => text === word),
    ),
  );
  await pilot.see('dialog', word);
  await pilot.click('radio', 'Aprendiendo');
  await pilot.click('button', 'Cerrar');
  await pilot.gone('dialog', word);
  await carries(pilot, [word]);
}

/** Waits until the page shows that these words are being learnt. */
async function carries(pilot: Pilot, words: readonly string[]): Promise<void> {
  const learning = async (): Promise<readonly string[]> =>
    (await pilot.evaluate(shownMarks, z.record(z.string(), z.array(z.string()))))['w2'] ?? [];
  for (const word of words) await untilShown(`«${word}» is coloured`, async () => (await learning()).includes(word));
}

/** Goes on while the server is away, and marks a word there: where the engine keeps the app, the page is even loaded anew. */
async function withoutServer(pilot: Pilot, server: GlosaServer, { isPrivate }: Taken, word: string): Promise<void> {
  if (!isPrivate) await pilot.evaluate(() => navigator.serviceWorker.ready.then(() => null), z.null());
  await keptForOffline(pilot, isPrivate);
  await server.stop();
  if (!isPrivate) await pilot.goto(await pilot.evaluate(() => location.pathname, z.string()));
  await carries(pilot, ['harbour']);
  await mark(pilot, word);
  await server.start();
}

/** Waits until a browser that has the service worker, as some have it in private windows too, keeps what colours and explains the words of an open book. */
async function keptForOffline(pilot: Pilot, isPrivate: boolean): Promise<void> {
  // A service worker that is ready may not yet answer for the page: it will, and what it fetches then must not be cut off.
  const isKept = isPrivate
    ? '(navigator.serviceWorker?.controller ?? (await navigator.serviceWorker?.getRegistration().catch(() => null)))'
    : 'true';
  const addresses = `async () => ${isKept} ? (await (await caches.open("glosa-content")).keys()).map(({ url }) => url) : null`;
  await untilShown('two glossaries and three packs are kept', async () => {
    const kept = await pilot.evaluate(addresses, z.array(z.string()).nullable());
    return kept === null || kept.filter((address) => /\/(?:glossary|starter-packs)\//.test(address)).length === 5;
  });
}

/** Waits until the server has exactly these words. */
async function saved(server: GlosaServer, account: Account, words: readonly string[]): Promise<void> {
  await untilShown(
    `${words.join()} on the server`,
    async () => [...(await statusesOf(server.url, account)).keys()].toSorted().join() === words.join(),
  );
}
