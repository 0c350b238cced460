import { ConfigError } from '../config/config.ts';

const units: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, G: 1e9, T: 1e12 };

/** The bytes of «5GB», «500 M» or a plain number. @throws ConfigError */
export function parseBytes(text: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([KMGT]?)B?$/i.exec(text.trim()) ?? [];
  if (amount === '') throw new ConfigError(`${text}: tiene que ser un tamaño, como 5GB o 500MB`);
  return Math.round(Number(amount.replace(',', '.')) * (units[unit.toUpperCase()] ?? 1));
}
