import { describe } from 'vitest';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { collectSuite } from '#server/features/files/collect.suite.ts';
import { fileRoutesSuite } from '#server/features/files/routes.suite.ts';
import { uploadsSuite } from '#server/features/files/uploads.suite.ts';
import { translationSuite } from '#server/features/translation/translation.suite.ts';
import { usersSuite } from '#server/features/users/users.suite.ts';
import { callableSuite } from '#server/http/callable.suite.ts';

const suites = [usersSuite, fileRoutesSuite, uploadsSuite, collectSuite];
/** These only pass through the database; what a call does there is asked of both in `sync.test.ts`. */
const ofRequests = [callableSuite, translationSuite];

// Each apart: what one makes before each of its tests is not made before those of the others.
onEveryDatabase((place) => {
  for (const suite of suites) describe(suite, () => suite(place));
});
for (const suite of ofRequests) describe(suite, () => suite(sqlitePlace));
