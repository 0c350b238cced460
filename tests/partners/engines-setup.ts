import type { TestProject } from 'vitest/node';
import { findEngines, type Engines } from '../engines/programs.ts';
import { buildApp } from './buildApp.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engines: Engines;
  }
}

/** Builds the app and says which engines are not there. */
export default function setup(project: TestProject): void {
  const engines = findEngines();
  for (const found of Object.values(engines))
    if ('leftOut' in found) console.warn(`LEFT OUT: the journey in ${found.leftOut}`);
  project.provide('engines', engines);
  buildApp();
}
