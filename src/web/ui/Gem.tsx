/** The gem, our own drawing: facets by line, so that it reads without colour. */
export function Gem({
  size = 18,
  isPlain = false,
}: {
  readonly size?: number;
  /** In the colour of the text around it, as on a primary button. */
  readonly isPlain?: boolean;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {!isPlain && <path d="M5.2 2.5h9.6L18.5 8 10 18 1.5 8z" fill="var(--blue-soft)" />}
      <path
        d="M5.2 2.5h9.6L18.5 8 10 18 1.5 8zM1.5 8h17M5.2 2.5 7 8l3 10 3-10 1.8-5.5M7 8l3-5.5L13 8"
        fill="none"
        stroke={isPlain ? 'currentColor' : 'var(--blue-ink)'}
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
