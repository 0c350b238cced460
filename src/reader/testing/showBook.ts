import { openBook } from '../open.ts';
import { createPageView } from '../createPageView.ts';
import type { PageStyle } from '../page/style.ts';
import { buildEpub, type EpubPlan } from './epub.ts';
import { testStyle } from './style.ts';

interface Showing {
  readonly width: number;
  readonly height: number;
  readonly style?: PageStyle;
}

/** A book of a test, open at its beginning on a page of this size; `page` is the document that is shown. */
export async function showBook(
  plan: EpubPlan,
  { width, height, style = testStyle }: Showing,
): Promise<{ readonly page: Document; readonly close: () => void }> {
  const host = document.createElement('div');
  Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(host);
  const book = await openBook(await buildEpub(plan));
  const view = createPageView({ host, book, language: 'en', style, statusOf: () => null, label: 'Page', on: {} });
  const close = (): void => {
    view.destroy();
    host.remove();
  };
  await view.open({ fraction: 0 });
  const frame = [...host.querySelectorAll('iframe')].find((element) => element.style.visibility === 'visible');
  if (frame?.contentDocument) return { page: frame.contentDocument, close };
  close();
  throw new Error('no page is shown');
}
