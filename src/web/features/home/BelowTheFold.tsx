import type { Shelves } from '#domain/home/shelves.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { DoubleXpTip } from './DoubleXpTip.tsx';
import { DueList } from './DueList.tsx';
import { ForYou } from './ForYou.tsx';
import { ShortWays } from './ShortWays.tsx';

interface BelowTheFoldProps extends Pick<Shelves, 'begun' | 'fresh'> {
  readonly profile: Profile;
  readonly now: number;
  readonly isFirstDay: boolean;
}

/** What Inicio has further down, loaded when the rest stands. */
export default function BelowTheFold({ profile, now, isFirstDay, begun, fresh }: BelowTheFoldProps) {
  return (
    <>
      <DoubleXpTip profile={profile} now={now} />
      <DueList language={profile.activeLanguage} now={now} />
      {(isFirstDay || fresh.length === 0) && <ShortWays language={profile.activeLanguage} />}
      <ForYou fresh={fresh} hasWays={begun.length === 0} />
    </>
  );
}
