import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/adapters/database/open.ts';
import { freshDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A cluster for all test files of the run (see `freshDatabase`); null when there is none. */
    postgresUrl: string | null;
    /** The name of a database of the cluster that has every migration and nothing else, to be copied. */
    postgresTemplate: string | null;
  }
}

/** Starts PostgreSQL once for the whole run; says on the console what is left out without it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const partner = await startPostgres({ durable: false });
  if ('missing' in partner) {
    console.warn(`LEFT OUT: every test on PostgreSQL. ${partner.missing}`);
    project.provide('postgresUrl', null);
    project.provide('postgresTemplate', null);
    return async () => {};
  }
  const template = await freshDatabase(partner.url);
  await (await openDatabase(template.url)).close();
  project.provide('postgresUrl', partner.url);
  project.provide('postgresTemplate', template.name);
  return async () => {
    await template.drop();
    partner.stop();
  };
}
