/** The address that an installed app's system posts what is shared to (Web Share Target); the service worker answers it. */
export const shareAddress = '/compartir';

/** The page that shows what was shared or opened, and asks. */
export const receivedPath = '/home/biblioteca/recibido';

/** The cache in which the service worker leaves what was shared for the page. */
export const shareCache = 'glosa-shared';

/** In the cache: the texts as JSON, and below it each file under its number, named by a header (percent-encoded). */
export const sharedTexts = `${shareAddress}/textos`;
export const sharedFile = (index: number): string => `${shareAddress}/archivo-${index}`;
export const nameHeader = 'x-file-name';

/** Files of one share; a system offers a handful. */
export const mostShared = 20;

/** As the manifest names them. */
export interface SharedTexts {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly files: number;
}
