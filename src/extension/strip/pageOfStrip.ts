import type { PageAround } from '../card/connectPage.ts';
import type { FromStrip, ToStrip } from '../messages/stripMessages.ts';

/** The page of others that the strip stands in, as far as its script says it. */
export type PageOfStrip = PageAround<ToStrip, FromStrip>;
