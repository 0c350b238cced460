const space = '\u00A0';

/** The time for which a code still counts: «9 min 40 s», «40 s». @param left milliseconds */
export function timeLeft(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60}${space}s`;
  return minutes === 0 ? rest : `${minutes}${space}min ${rest}`;
}

/** A code as it is shown: 7K4M-2QXD. */
export function shownCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
