import type { Status } from '#domain/words/word.ts';

/** A word's status as a shape: an empty ring, a ring a quarter, half or three quarters full, a disc with a tick, a struck ring. */
export function StatusGlyph({ status, size = 16 }: { readonly status: Status; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" style={{ color: colours[status] }}>
      {shapes[status]}
    </svg>
  );
}

const colours: Readonly<Record<Status, string>> = {
  1: 'var(--mark-1)',
  2: 'var(--mark-2)',
  3: 'var(--mark-3)',
  4: 'var(--mark-4)',
  5: 'var(--mark-5)',
  99: 'var(--mark-99)',
};

const ring = <circle cx="8" cy="8" r="6.2" fill="none" stroke="currentColor" strokeWidth="1.6" />;

const shapes: Readonly<Record<Status, React.ReactNode>> = {
  1: ring,
  2: (
    <>
      {ring}
      <path d="M8 8V3.6A4.4 4.4 0 0 1 12.4 8z" fill="currentColor" />
    </>
  ),
  3: (
    <>
      {ring}
      <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" fill="currentColor" />
    </>
  ),
  4: (
    <>
      {ring}
      <path d="M8 8V3.6A4.4 4.4 0 1 1 3.6 8z" fill="currentColor" />
    </>
  ),
  5: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        d="m4.9 8.2 2.2 2.2 4.1-4.6"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  99: (
    <>
      {ring}
      <path d="m3.8 12.2 8.4-8.4" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
};
