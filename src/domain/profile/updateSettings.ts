import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { ownsItem } from '#domain/profile/ownsItem.ts';
import type { Settings } from './settings.ts';

/** Some settings; of the three groups inside them, some fields. Lists and the Anki mapping are replaced whole. */
export interface UpdateSettingsInput extends Partial<Omit<Settings, 'statusColors' | 'practice' | 'reading'>> {
  readonly statusColors?: Partial<Settings['statusColors']>;
  readonly practice?: Partial<Settings['practice']>;
  readonly reading?: Partial<Settings['reading']>;
}

/**
 * Changes the settings that are named and leaves the others.
 * @throws Refusal `item-missing` for the font of the shop when it was not bought
 */
export const updateSettingsRule: Rule<UpdateSettingsInput, null> = {
  reads: () => [],
  run(input, documents, context) {
    const profile = requireProfile(documents, context);
    const { settings } = profile;
    if (input.reading?.font === 'opendyslexic' && !ownsItem(profile, 'font_opendyslexic'))
      throw new Refusal('item-missing');
    changeProfile(documents, context, {
      settings: {
        ...settings,
        ...input,
        statusColors: { ...settings.statusColors, ...input.statusColors },
        practice: { ...settings.practice, ...input.practice },
        reading: { ...settings.reading, ...input.reading },
      },
    });
    return null;
  },
};
