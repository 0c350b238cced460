import { pagePort } from '../messages/ports.ts';

/** The script of a page that is coloured. */
chrome.runtime.connect({ name: pagePort });
