import type { Reporter, TestModule } from 'vitest/node';

/** Names every test that passed only when it was run again: `npm test` collects these lines and counts them. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if ((test.diagnostic()?.retryCount ?? 0) > 0)
          console.log(`SECOND TRY: ${module.project.name}: ${test.fullName}`);
      }
    }
  }
}
