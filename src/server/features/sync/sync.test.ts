import { onEveryDatabase } from '#tests/partners/databases.ts';
import { applySuite } from './apply.suite.ts';
import { feedSuite } from './feed.suite.ts';

onEveryDatabase((place) => {
  applySuite(place);
  feedSuite(place);
});
