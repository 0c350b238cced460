/** A part of the product that the specification names and that may still be to come. */
export type Feature = 'practice' | 'vocabulary' | 'lessons' | 'videos' | 'statistics' | 'shop' | 'extension' | 'anki';

/** The parts that are built: no screen promises the others in the present tense, and `tests/content/promises.test.ts` holds them to it. */
export const builtFeatures: Readonly<Record<Feature, boolean>> = {
  practice: true,
  vocabulary: true,
  lessons: true,
  videos: true,
  statistics: true,
  shop: true,
  extension: true,
  anki: true,
};
