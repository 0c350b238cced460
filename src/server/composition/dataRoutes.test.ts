import { onEveryDatabase } from '#tests/partners/databases.ts';
import { collectSuite } from '#server/features/files/collect.suite.ts';
import { fileRoutesSuite } from '#server/features/files/routes.suite.ts';
import { uploadsSuite } from '#server/features/files/uploads.suite.ts';
import { translationSuite } from '#server/features/translation/translation.suite.ts';
import { usersSuite } from '#server/features/users/users.suite.ts';
import { callableSuite } from '#server/http/callable.suite.ts';

onEveryDatabase((place) => {
  callableSuite(place);
  usersSuite(place);
  fileRoutesSuite(place);
  uploadsSuite(place);
  collectSuite(place);
  translationSuite(place);
});
