import { describe } from 'vitest';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { collectSuite } from '#server/features/files/collect.suite.ts';
import { fileRoutesSuite } from '#server/features/files/routes.suite.ts';
import { uploadsSuite } from '#server/features/files/uploads.suite.ts';
import { translationSuite } from '#server/features/translation/translation.suite.ts';
import { usersSuite } from '#server/features/users/users.suite.ts';
import { callableSuite } from '#server/http/callable.suite.ts';

const suites = [usersSuite, fileRoutesSuite, uploadsSuite, collectSuite];

// Each apart: what one makes before each of its tests is not made before those of the others.
onEveryDatabase((place) => {
  for (const suite of suites) describe(suite, () => suite(place));
});

// What calls ask of a database is asked of both by the suites of synchronisation, `hostileInputs.test.ts` and `deletion.test.ts`; the
// translator asks it for nothing.
describe('whatever the database', () => {
  for (const suite of [callableSuite, translationSuite]) describe(suite, () => suite(sqlitePlace));
});
