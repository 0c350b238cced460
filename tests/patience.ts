interface Patience {
  /** Milliseconds that an expectation is asked again before it fails. */
  readonly poll: number;
  /** Milliseconds that a test, or what is done before it, may take. */
  readonly test: number;
  /** More tries of a test that fails; `npm test` names what passed only at the second. */
  readonly retry: number;
}

type Kind = 'unit' | 'journey' | 'engine';

/** An idle machine's times five: what is wrong fails in seconds. */
const idle: Readonly<Record<Kind, Patience>> = {
  unit: { poll: 5_000, test: 60_000, retry: 0 },
  journey: { poll: 15_000, test: 120_000, retry: 0 },
  engine: { poll: 15_000, test: 180_000, retry: 0 },
};

/** For a machine that does other things too, which must fail no test. */
const loaded: Readonly<Record<Kind, Patience>> = {
  unit: { poll: 60_000, test: 300_000, retry: 1 },
  journey: { poll: 60_000, test: 400_000, retry: 1 },
  engine: { poll: 120_000, test: 600_000, retry: 1 },
};

/** Makes all tests wait longer: set by `npm test`, which runs several kinds side by side, or by hand. */
export const loadedMachine = 'LOADED_MACHINE';

/** Time that tests of this kind have. */
export function patienceFor(kind: Kind): Patience {
  return (process.env[loadedMachine] ? loaded : idle)[kind];
}
