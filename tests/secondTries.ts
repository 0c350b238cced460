import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** The variable that says where the list is written. */
export const secondTriesFile = 'GLOSA_TESTS_SECOND_TRIES';

type FirstError = NonNullable<ReturnType<TestCase['result']>['errors']>[number];

/** The part of a browser's error that says what it waited for. */
const waitedFor = /^\s*- (waiting for .*)$/m;

/**
 * Writes the project and name of every test that passed only when it was run again, and what its first try fell over and in which line, as a
 * JSON array, for `npm test` to judge.
 */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => {
          const [first] = test.result().errors ?? [];
          return `${module.project.name}: ${test.fullName} (${first ? reasonOf(first, test) : 'without an error'})`;
        }),
    );
    const file = process.env[secondTriesFile];
    if (file) writeFileSync(file, JSON.stringify(names));
  }
}

/** An error in one line: its first one, what was waited for, and the line of the test's own file. */
function reasonOf({ message, stacks = [] }: FirstError, { module }: TestCase): string {
  // Colours of a terminal say nothing in a list.
  const text = stripVTControlCharacters(message);
  const own = stacks.findLast(({ file }) => file === module.moduleId);
  const place = own && `${path.basename(own.file)}:${own.line}`;
  return [text.split('\n', 1)[0], waitedFor.exec(text)?.[1], place].filter(Boolean).join(', ');
}
