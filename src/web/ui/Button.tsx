import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet';
type Size = 'small' | 'normal' | 'large';

interface Look {
  readonly variant?: Variant;
  readonly size?: Size;
  readonly wide?: boolean;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** True while what it started is under way: it keeps its focus and takes no second press. */
  readonly busy?: boolean;
}

/** A button with a verb on it; one primary a view. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  wide = false,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={classesOf({ variant, size, wide }, className)}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'normal',
  wide = false,
  className,
  ...rest
}: LinkProps & Look) {
  return <Link {...rest} className={classesOf({ variant, size, wide }, className)} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name, also shown as a tip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button with an icon alone. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={[styles['icon'], className].filter(Boolean).join(' ')}
    />
  );
}

function classesOf({ variant, size, wide }: Required<Look>, extra: string | undefined): string {
  return [styles['button'], styles[variant], size !== 'normal' && styles[size], wide && styles['wide'], extra]
    .filter(Boolean)
    .join(' ');
}
