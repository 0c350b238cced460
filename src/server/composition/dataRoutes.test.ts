import { describe } from 'vitest';
import { onEveryDatabase } from '#tests/partners/databases.ts';
import { collectSuite } from '#server/features/files/collect.suite.ts';
import { fileRoutesSuite } from '#server/features/files/routes.suite.ts';
import { uploadsSuite } from '#server/features/files/uploads.suite.ts';
import { translationSuite } from '#server/features/translation/translation.suite.ts';
import { usersSuite } from '#server/features/users/users.suite.ts';
import { callableSuite } from '#server/http/callable.suite.ts';

const suites = [callableSuite, usersSuite, fileRoutesSuite, uploadsSuite, collectSuite, translationSuite];

// Each apart: what one makes before each of its tests is not made before those of the others.
onEveryDatabase((place) => {
  for (const suite of suites) describe(suite, () => suite(place));
});
