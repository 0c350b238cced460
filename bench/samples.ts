/** A shorter time is the clock's grain, and says nothing as the base of a ratio. */
const grain = 0.1;

/** Measurements by what was measured and, where that varies, by the size of what it was measured on. */
export class Samples {
  readonly #all = new Map<string, Map<number, number[]>>();

  /** @param size 0 where it does not vary */
  note(name: string, value: number, size = 0): void {
    const bySize = this.#all.get(name) ?? new Map<number, number[]>();
    this.#all.set(name, bySize.set(size, [...(bySize.get(size) ?? []), value]));
  }

  /** Prints a table of what has one size, and one for each row of sizes with its growth. @param noun of what a size counts */
  print(noun = ''): void {
    const tables = Map.groupBy(this.#all, ([, bySize]) => (bySize.size > 1 ? [...bySize.keys()].join() : ''));
    for (const [sizes, rows] of tables)
      console.table(
        Object.fromEntries(
          rows.map(([name, bySize]) => [
            name,
            sizes === '' ? summary([...bySize.values()].flat()) : columns(bySize, noun),
          ]),
        ),
      );
  }
}

interface Summary {
  readonly runs: number;
  readonly least: number;
  readonly median: number;
  readonly p99: number;
}

function summary(values: readonly number[]): Summary {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1));
  return { runs: sorted.length, least: at(0), median: at(0.5), p99: at(0.99) };
}

function columns(bySize: ReadonlyMap<number, readonly number[]>, noun: string): Record<string, string> {
  const summaries = [...bySize].map(([size, values]) => [size, summary(values)] as const);
  return {
    ...Object.fromEntries(
      summaries.map(([size, { runs, least, median, p99 }]) => [
        `${size.toLocaleString('en')} ${noun}`.trim(),
        `${median} (${least} to ${p99}), ${runs} runs`,
      ]),
    ),
    growth: growth(new Map(summaries.map(([size, { median }]) => [size, median]))),
  };
}

/**
 * Growth: how many times the least size's measurement the others' are: «4n × 3.9, 16n × 15.2». More than three times for twice the size is more than
 * sorting takes, and says so.
 */
export function growth(bySize: ReadonlyMap<number, number>): string {
  const [[least, first] = [1, 0], ...larger] = [...bySize].toSorted(([one], [other]) => one - other);
  return larger
    .map(([size, value]) => {
      const ratio = value / Math.max(grain, first);
      const most = 3 ** Math.log2(size / least);
      return `${Math.round(size / least)}n × ${ratio.toFixed(1)}${ratio > most ? ` (more than ${most.toFixed(0)})` : ''}`;
    })
    .join(', ');
}
