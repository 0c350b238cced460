import type { Rule } from '#domain/documents/rule.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { progressOn } from './goal.ts';

/** Resets the daily progress when it is of an earlier day (spec §4: at load); nothing otherwise. */
export const beginDayRule: Rule<Readonly<Record<string, never>>, null> = {
  reads: () => [],
  run(_input, documents, context) {
    const { dailyProgress } = requireProfile(documents, context);
    const today = progressOn(dailyProgress, context.day);
    if (today !== dailyProgress) changeProfile(documents, context, { dailyProgress: today, dayBegunAt: context.now });
    return null;
  },
};
