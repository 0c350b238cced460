import type { LessonLevel } from './lessonLevel.ts';
import type { StarterPackId } from '#domain/starterPacks/starterPack.ts';

/** The knowledge that somebody claims of a language, who does not take the check. */
export const roughLevels = ['nothing', 'something', 'enough', 'much'] as const;
export type RoughLevel = (typeof roughLevels)[number];

/** The knowledge that somebody claimed of a language when they began it. */
export interface SaidLevel {
  readonly level: RoughLevel;
  /** The vocabulary check was taken, and says more than this. */
  readonly isMeasured: boolean;
}

/** The pack that suits what somebody says of themselves; null is none. */
export const packOfLevel: Readonly<Record<RoughLevel, StarterPackId | null>> = {
  nothing: null,
  something: 'essential_250',
  enough: 'intermediate_500',
  much: 'advanced_1000',
};

/** The level of the texts that suit what somebody says they know of a language. */
export const textLevel: Readonly<Record<RoughLevel, LessonLevel>> = {
  nothing: 'A1',
  something: 'A2',
  enough: 'B1',
  much: 'B2',
};
