import { statuses, type Status } from '../word.ts';

const byCode = new Map(statuses.map((status) => [Number(status), status]));

/** The status that a number in a column or a list stands for; one of a later release counts as unknown. */
export function statusOfCode(code: number | undefined): Status {
  return byCode.get(code ?? 1) ?? '1';
}
