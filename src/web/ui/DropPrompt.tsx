import styles from './DropPrompt.module.css';

/** Lies over the window while files are held above it: that they can be let go anywhere. */
export function DropPrompt({ children }: { readonly children: string }) {
  return (
    <div className={styles['over']} aria-hidden="true">
      <b>{children}</b>
    </div>
  );
}
