import type { Page } from 'playwright';
import { ownVideoAddress, type OwnVideo } from '#contract/content/ownVideo.ts';
import { videoId } from '#domain/videos/video.ts';
import type { Account } from './accounts.ts';
import { openBook, shelve, smallNovel } from './books.ts';
import { dueWords, saveDueWords } from './dueWords.ts';
import { bookIdIn } from './givenBook.ts';
import { callAs, putFileAs } from './onServer.ts';
import { turn, wordsOnPage } from './openPage.ts';
import { seeHints } from './seenHints.ts';
import { until } from './until.ts';

/** Things of this learner that addresses name. */
export interface FullLearner {
  readonly bookId: string;
  readonly videoId: string;
}

/** Gives a learner something on every page: words and sentences, a session under way, a lesson begun, our video, and two books begun. */
export async function fillLearner(page: Page, url: string, account: Account): Promise<FullLearner> {
  await saveDueWords(url, account, { tags: ['mar'] });
  const items = dueWords.map(([key]) => ({ key, exercise: 'writing' as const }));
  await callAs(url, account, 'startPractice', { lang: 'en', session: 's1', kind: 'words', items });
  const review = { lang: 'en', session: 's1', exercise: 'writing', seen: null } as const;
  await callAs(url, account, 'gradeWord', { ...review, key: 'thimble', grade: 0 });
  await callAs(url, account, 'gradeWord', { ...review, key: 'drizzle', grade: 2 });
  await callAs(url, account, 'recordLesson', { lesson: 'en-1', block: 1 });

  // Written by our own build from the contract's type.
  const film = (await (await fetch(url + ownVideoAddress('en'))).json()) as OwnVideo;
  for (const { id, address } of film.files)
    await putFileAs(url, account, id, await (await fetch(url + address)).blob());
  await callAs(url, account, 'addVideo', film.video);

  const title = 'The Quiet Harbour';
  const given = 'A Key for Room Nine';
  // Inicio gives it to who has no book, and shows the way round first.
  await page.addInitScript(seeHints);
  await page.goto('/home');
  await page.getByRole('link', { name: `Abrir ${given}` }).waitFor();
  await shelve(page, await smallNovel(title), title);
  const addresses: string[] = [];
  for (const name of [given, title]) {
    await page.goto('/home/biblioteca');
    await openBook(page, name);
    await until('words on the page', async () => (await wordsOnPage(page)).length > 0);
    await turn(page, () => page.keyboard.press('n'));
    addresses.push(new URL(page.url()).pathname);
  }
  const bookId = bookIdIn(addresses.at(-1) ?? '');
  await callAs(url, account, 'recordReading', { bookId, seconds: 300, pages: 4 });
  return { bookId, videoId: videoId(film.video.source) };
}
