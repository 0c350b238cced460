interface RingProps {
  /** 0 to 1. */
  readonly share: number;
  readonly size: number;
  readonly width?: number;
  readonly children?: React.ReactNode;
}

/** A share as a ring, drawn for the eye alone: whoever shows it says the number in words too. */
export function Ring({ share, size, width = 4, children }: RingProps) {
  const radius = (size - width) / 2;
  const around = 2 * Math.PI * radius;
  const drawn = Math.min(1, Math.max(0, share)) * around;
  return (
    <span style={{ position: 'relative', display: 'inline-grid', placeItems: 'center', width: size, height: size, flex: 'none' }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} style={{ position: 'absolute', inset: 0, transform: 'rotate(-90deg)' }} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="var(--line)" strokeWidth={width} />
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="var(--primary)" strokeWidth={width} strokeDasharray={`${drawn} ${around}`} />
      </svg>
      {children}
    </span>
  );
}
