import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  accountSpace,
  accountWork,
  addressLimits,
  outsideBounds,
  catalogueLimits,
  dictionaryLimit,
  hashing,
  mailLimits,
  mostCounted,
  mostDevices,
  mostStreams,
  pairingLimits,
  passwordLimits,
  unprovedKept,
  webPageLimits,
} from './limits.ts';

const page = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
const minute = 60_000;

test.each(Object.entries(addressLimits))(
  'docs/limits.md says how often an address may ask for %s',
  (door, { most, span }) => {
    expect(span).toBe(minute);
    expect(page).toMatch(new RegExp(`^\\| \`${door}\`[^|]*\\| ${most} \\|$`, 'm'));
  },
);

test.each([
  [`${mostCounted.toLocaleString('en')} subjects`],
  [`| ${passwordLimits.source.most} in ${passwordLimits.source.span / minute} minutes |`],
  [
    `| ${passwordLimits.strangers.most} in ${passwordLimits.strangers.span / minute} minutes; then each of them waits ${passwordLimits.turn / minute} minutes`,
  ],
  [
    `(to change it, to delete the account) | ${passwordLimits.owner.most} in ${passwordLimits.owner.span / minute} minutes |`,
  ],
  [`| ${hashing.atOnce}, and ${hashing.waiting} may wait |`],
  [`tried from one address | ${pairingLimits.source.most} in ${pairingLimits.source.span / minute} minutes |`],
  [
    `from everywhere together | ${pairingLimits.everywhere.most.toLocaleString('en')} in ${pairingLimits.everywhere.span / minute} minutes |`,
  ],
  [`made for one account | ${pairingLimits.codes.most} in ${pairingLimits.codes.span / minute} minutes |`],
  [`joined to one account | ${mostDevices} |`],
  [`${mailLimits.all.most} mails an hour, ${mailLimits.kind.most} of one kind`],
  [`calls at work at once | ${accountWork.atOnce}, and ${accountWork.waiting} may wait |`],
  [`uploads at work at once | ${accountWork.atOnce}, and ${accountWork.waiting} may wait |`],
  [`streams | ${mostStreams} |`],
  [`documents | ${accountSpace.documents.toLocaleString('en')} |`],
  [`JSON | ${accountSpace.documentSize.toLocaleString('en')} |`],
  [`its files, unless \`QUOTA\` says otherwise | ${accountSpace.fileBytes.toLocaleString('en')} |`],
  [`dictionaries for | ${dictionaryLimit.most} a minute |`],
  [`catalogues | ${catalogueLimits.pages.most} a minute |`],
  [`covers of catalogues | ${catalogueLimits.covers.most} a minute |`],
  [`from catalogues | ${catalogueLimits.books.most} in ${catalogueLimits.books.span / minute} minutes |`],
  [`web fetched | ${webPageLimits.pages.most} a minute |`],
  [`pictures of such pages | ${webPageLimits.pictures.most} a minute |`],
  [`for them at once | ${webPageLimits.atOnce}, and ${webPageLimits.waiting} may wait |`],
  [`catalogues at once | ${catalogueLimits.atOnce}, and ${catalogueLimits.waiting} may wait |`],
  [
    `${outsideBounds.pageBytes / 1024 ** 2} MB of a page, ${outsideBounds.coverBytes / 1024 ** 2} MB of a cover and ${outsideBounds.bookBytes / 1024 ** 2} MB of a book`,
  ],
  [`follows ${outsideBounds.redirects} redirects and ${outsideBounds.depth}\nlinks`],
  [
    `waits ${outsideBounds.patience / 1_000} seconds for an answer to begin or go on, ${outsideBounds.pageTime / 1_000} seconds for a page and ${outsideBounds.bookTime / minute} minutes`,
  ],
  [`within | ${unprovedKept / (24 * 60 * minute)} days`],
])('docs/limits.md says “%s”', (words) => {
  expect(page).toContain(words);
});
