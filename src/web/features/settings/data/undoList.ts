type Step = () => Promise<unknown>;

/** Undoes the steps of a long work, the last first. */
export interface UndoList {
  add(...steps: readonly Step[]): void;
  /** Takes every step that it can. @throws what kept the first of the others, which stay for another try */
  undo(): Promise<void>;
}

export function createUndoList(): UndoList {
  let steps: readonly Step[] = [];
  return {
    add(...more) {
      steps = [...steps, ...more];
    },
    async undo() {
      const failed: Step[] = [];
      const errors: unknown[] = [];
      for (const step of steps.toReversed()) {
        try {
          await step();
        } catch (error) {
          failed.unshift(step);
          errors.push(error);
        }
      }
      steps = failed;
      if (errors.length > 0) throw errors[0];
    },
  };
}
