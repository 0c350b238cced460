import type { ReactNode } from 'react';
import type { monsterAvatars } from '#domain/profile/profile.ts';

export type MonsterName = (typeof monsterAvatars)[number];

/** Two eyes that look at the reader. */
const eyes = (left: number, right: number, y: number, size = 1.5): ReactNode => (
  <g fill="currentColor" stroke="none">
    <circle cx={left} cy={y} r={size} />
    <circle cx={right} cy={y} r={size} />
  </g>
);

/** Each in a square of 32: a shape with a soft fill, and what makes it this one. */
const drawings: Readonly<Record<MonsterName, ReactNode>> = {
  monster_moss: (
    <>
      <path
        d="M4.5 27C3 12 8 6 16 6s13 6 11.5 21l-3.8-2.6-3.9 2.6-3.8-2.6-3.8 2.6-3.9-2.6z"
        fill="var(--primary-soft)"
      />
      <path d="M11 7.4 9.2 3.6M16 6l.4-4M21 7.4l2-3.6" />
      {eyes(12, 20, 14.5)}
      <path d="M12.5 19c2.2 1.6 4.8 1.6 7 0" />
    </>
  ),
  monster_ink: (
    <>
      <path d="M16 3C12 9 6.5 14.5 6.5 20a9.5 9.5 0 0 0 19 0C25.5 14.5 20 9 16 3z" fill="var(--blue-soft)" />
      <circle cx="16" cy="17.5" r="4.5" fill="var(--surface)" />
      <circle cx="16.8" cy="17.5" r="1.9" fill="currentColor" stroke="none" />
      <path d="M13 25c2 1 4 1 6 0" />
    </>
  ),
  monster_lamp: (
    <>
      <path d="M15 8.500C17 4 22 3 24.5 6" />
      <circle cx="25.3" cy="8.2" r="2.3" fill="var(--gold)" />
      <path
        d="M3.5 18.500c0-6 5-10 11.5-10 7.5 0 13 4.5 13 10s-5.5 9.5-13 9.500c-6.5 0-11.5-3.5-11.5-9.500z"
        fill="var(--gold-soft)"
      />
      <path d="M6 20.500h17.500M9 20.500l1.6 3 1.7-3M14.3 20.500l1.6 3 1.7-3" />
      {eyes(10.5, 18, 14.8)}
    </>
  ),
  monster_tide: (
    <>
      <path
        d="M7 17.500V14a9 9 0 0 1 18 0v3.500c0 4 3.5 4 3.5 7M25 17.500c0 5-1.5 7-3.5 9.500M7 17.500c0 4-3.5 4-3.5 7M7 17.500c0 5 1.5 7 3.5 9.500M16 20v8"
        fill="none"
      />
      <path d="M7 18.500V14a9 9 0 0 1 18 0v4.500c-3 3-15 3-18 0z" fill="var(--blue-soft)" />
      {eyes(12.5, 19.5, 13.5)}
      <path d="M14 17.500h4" />
    </>
  ),
  monster_moth: (
    <>
      <path d="M13 14C9 7 3 7 3 12.500c0 4 3.5 5.5 6 5.5-3 1-4 3.5-2.8 6 1.6 3 6 1.5 7.3-3" fill="var(--gold-soft)" />
      <path d="M19 14c4-7 10-7 10-1.5 0 4-3.5 5.5-6 5.5 3 1 4 3.5 2.8 6-1.6 3-6 1.5-7.3-3" fill="var(--gold-soft)" />
      <path d="M14 10c-.500-3-2-5-4-5.500M18 10c.5-3 2-5 4-5.5" />
      <path
        d="M16 9.500c2.3 0 3.6 1.8 3.6 5.5 0 6-1.6 12-3.6 12s-3.6-6-3.6-12c0-3.7 1.3-5.5 3.6-5.500z"
        fill="var(--surface)"
      />
      {eyes(14.7, 17.3, 13.8, 1)}
      <path d="M13 19h6M13.6 22.500h4.8" />
    </>
  ),
  monster_stack: (
    <>
      <path d="M6 5h20v7H6z" fill="var(--primary-soft)" />
      <path d="M4 21h24v7H4z" fill="var(--primary-soft)" />
      <path d="M7 12c-1 3-1 6 0 9h18c1-3 1-6 0-9z" fill="var(--surface)" />
      <path d="M8.5 12l2.2 3 2.3-3 2.3 3 2.2-3 2.3 3 2.2-3 2.3 3" />
      <path d="M9 5V3M23 5V3M8 24.500h9" />
      {eyes(12, 20, 8.5)}
    </>
  ),
};

/** A monster of the shop's pack of avatars, drawn by us. Decoration: who shows it says what it is. */
export function Monster({ name, size }: { readonly name: MonsterName; readonly size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
