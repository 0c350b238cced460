import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { ConsumableId } from './items/items.ts';

/** Milliseconds that one Double XP lasts (spec §9: 24 h). */
const doubleXpDuration = 24 * 3_600_000;

export interface UseConsumableInput {
  readonly consumableId: string;
}

export interface UseConsumableOutput {
  /** The number of them that are left. */
  readonly left: number;
  /** Epoch milliseconds at which Double XP ends; null when it is not active. */
  readonly doubleXpExpiresAt: number | null;
}

const effects: Partial<Readonly<Record<string, (profile: Profile, now: number) => Partial<Profile>>>> = {
  double_xp: ({ activeEffects }, now) => ({
    activeEffects: {
      ...activeEffects,
      doubleXpExpiresAt: Math.max(now, activeEffects.doubleXpExpiresAt ?? 0) + doubleXpDuration,
    },
  }),
  // The thing that it allows is one session, which `startPractice` begins; that it touches no schedule is the session's own affair.
  extra_practice: ({ activeEffects }) => ({
    activeEffects: { ...activeEffects, extraSessions: (activeEffects.extraSessions ?? 0) + 1 },
  }),
} satisfies Partial<Record<ConsumableId, (profile: Profile, now: number) => Partial<Profile>>>;

/**
 * Uses one of a consumable (spec §5, §7). A Double XP adds its 24 hours to one that still runs. Streak Freezes and wagers
 * take effect by themselves and are never used by hand.
 * @throws Refusal `item-missing` when there is none, `item-not-usable`
 */
export const useConsumableRule: Rule<UseConsumableInput, UseConsumableOutput> = {
  reads: () => [],
  run({ consumableId }, documents, context) {
    const profile = requireProfile(documents, context);
    const count = Object.hasOwn(profile.consumables, consumableId) ? (profile.consumables[consumableId] ?? 0) : 0;
    if (count <= 0) throw new Refusal('item-missing');
    const effect = Object.hasOwn(effects, consumableId) ? effects[consumableId] : undefined;
    if (!effect) throw new Refusal('item-not-usable');
    const changes = effect(profile, context.now);
    changeProfile(documents, context, {
      ...changes,
      consumables: { ...profile.consumables, [consumableId]: count - 1 },
    });
    return { left: count - 1, doubleXpExpiresAt: (changes.activeEffects ?? profile.activeEffects).doubleXpExpiresAt };
  },
};
