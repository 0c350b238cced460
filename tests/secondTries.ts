import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The variable that says where the list is written. */
export const secondTriesFile = 'GLOSA_TESTS_SECOND_TRIES';

/**
 * Writes the project and name of every test that passed only when it was run again, and the first line of what its first try fell over, as a
 * JSON array, for `npm test` to judge.
 */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => {
          const [first] = test.result().errors ?? [];
          return `${module.project.name}: ${test.fullName} (${first?.message.split('\n', 1)[0] ?? 'without an error'})`;
        }),
    );
    const file = process.env[secondTriesFile];
    if (file) writeFileSync(file, JSON.stringify(names));
  }
}
