import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { avatars, type AvatarName, type Profile } from '#domain/profile/profile.ts';
import { ownsAvatar } from '#domain/profile/ownsItem.ts';
import { Avatar, avatarNames } from '#web/ui/Avatar.tsx';
import { SettingGroup } from '../Setting.tsx';
import { TextSetting } from '../TextSetting.tsx';
import { useSettings } from '../useSettings.ts';
import styles from './ProfileSection.module.css';

/** Name and avatar; the address and the time zone are shown, not changed. */
export function ProfileSection({ profile }: { readonly profile: Profile }) {
  const { changeProfile } = useSettings();
  return (
    <>
      <SettingGroup>
        <TextSetting
          label="Nombre"
          value={profile.displayName}
          maxLength={80}
          faultOf={(text) => (text === '' ? 'Escribe cómo quieres que te llamemos.' : null)}
          onSave={(displayName) => changeProfile({ displayName })}
        />
        <dl className={styles['facts']}>
          {profile.email !== '' && (
            <div>
              <dt>Correo electrónico</dt>
              <dd>{profile.email}</dd>
            </div>
          )}
          <div>
            <dt>Zona horaria</dt>
            <dd>{profile.settings.timeZone}. Se toma de tu dispositivo; decide cuándo empieza tu día.</dd>
          </div>
        </dl>
      </SettingGroup>
      <SettingGroup title="Avatar">
        <RadioGroup<AvatarName>
          className={styles['avatars']}
          aria-label="Avatar"
          value={profile.avatar}
          onValueChange={(avatar) => changeProfile({ avatar })}
        >
          {avatars
            .filter((avatar) => ownsAvatar(profile, avatar))
            .map((avatar) => (
              <Radio.Root
                key={avatar}
                value={avatar}
                className={styles['avatar']}
                aria-label={avatarNames[avatar]}
                title={avatarNames[avatar]}
              >
                <Avatar avatar={avatar} name={profile.displayName} size={26} />
              </Radio.Root>
            ))}
        </RadioGroup>
      </SettingGroup>
    </>
  );
}
