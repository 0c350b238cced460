import { describe } from 'vitest';
import { onEveryDatabase } from '#tests/partners/databases.ts';
import { applySuite } from './apply.suite.ts';
import { feedSuite } from './feed.suite.ts';

onEveryDatabase((place) => {
  // Each apart: what one makes before each of its tests is not made before those of the other.
  for (const suite of [applySuite, feedSuite]) describe(suite, () => suite(place));
});
