import { ConfigError } from '../operator/configError.ts';
import type { Environment } from './environment.ts';
import { accountSpace } from './limits.ts';

export interface SpaceConfig {
  /** Bytes that the files of one account may take. */
  readonly perAccount: number;
  /** Bytes that everybody's files may take together; null when only the disk bounds them. */
  readonly total: number | null;
}

/** The space that files may take. @throws ConfigError */
export function spaceOf({ QUOTA, TOTAL_SPACE }: Environment): SpaceConfig {
  return {
    perAccount: QUOTA === undefined ? accountSpace.fileBytes : bytesIn('QUOTA', QUOTA),
    total: TOTAL_SPACE === undefined ? null : bytesIn('TOTAL_SPACE', TOTAL_SPACE),
  };
}

const units = ['', 'K', 'M', 'G', 'T'];

/** Reads «5GB», «1.5 T» or a number of bytes; a K is 1,024. @throws ConfigError that begins with the variable */
export function bytesIn(variable: string, text: string): number {
  const [, figure = '', unit = ''] = /^(\d+(?:\.\d+)?)\s*([KMGT]?)i?B?$/i.exec(text.trim()) ?? [];
  const bytes = Math.floor(Number(figure) * 1_024 ** units.indexOf(unit.toUpperCase()));
  if (figure === '' || bytes < 1 || !Number.isSafeInteger(bytes))
    throw new ConfigError(`${variable}: tiene que ser un tamaño, como 5GB o 500M`);
  return bytes;
}
