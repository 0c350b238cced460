import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A cluster for all test files of the run (see `freshDatabase`); null when there is none. */
    postgresUrl: string | null;
  }
}

/** Starts PostgreSQL once for the whole run; says on the console what is left out without it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const partner = await startPostgres({ durable: false });
  if ('missing' in partner) {
    console.warn(`LEFT OUT: every test on PostgreSQL. ${partner.missing}`);
    project.provide('postgresUrl', null);
    return () => {};
  }
  project.provide('postgresUrl', partner.url);
  return () => partner.stop();
}
