import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Replica, ReplicaEvent } from '#replica/replica.ts';

type Method = (...parameters: never[]) => Promise<unknown>;

/** The names of a port's methods; those of its parts as `part.method`. */
export type MethodName<Port> = {
  [Name in keyof Port & string]: Port[Name] extends Method ? Name : `${Name}.${MethodName<Port[Name]>}`;
}[keyof Port & string];

/** A request of the page to its worker: to open an account's replica, or any method of it. */
export interface Request {
  readonly id: number;
  readonly method: 'open' | MethodName<Replica>;
  readonly parameters: readonly unknown[];
}

/** A failure as it crosses from the worker: a refusal by its id, anything else by its text. */
export type Failure = { readonly refusal: ErrorId } | { readonly fault: string };

/** A message of the worker to its page. */
export type Posted =
  | ReplicaEvent
  | { readonly event: 'answer'; readonly id: number; readonly answer?: unknown; readonly failure?: Failure };
