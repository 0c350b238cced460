import type { TestProject } from 'vitest/node';
import { findEngines, type Engines } from '../engines/programs.ts';
import { buildApp } from './buildApp.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    engines: Engines;
  }
}

/** Builds the app and sees that the engines are there. */
export default function setup(project: TestProject): void {
  project.provide('engines', findEngines());
  buildApp();
}
