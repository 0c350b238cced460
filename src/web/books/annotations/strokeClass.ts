import styles from './Annotations.module.css';

/** The class of an element with `data-stroke` that has its pencil line at `--stroke-at`, pixels from its left edge. */
export const strokeClass = styles['stroke'];
