import type { MethodName } from './protocol.ts';

/** Asks the other side for a method by its name. */
export type Ask<Port> = (method: MethodName<Port>, parameters: readonly unknown[]) => Promise<unknown>;

/** The port whose methods, and those of its parts, are asked of another thread. Its methods all return promises. */
export function createRemote<Port extends object>(ask: Ask<Port>): Port {
  // The compiler lets nothing be named here that the port does not have: every name is a part's or a method's.
  return part((name, parameters) => ask(name as MethodName<Port>, parameters), '') as Port;
}

function part(ask: (name: string, parameters: readonly unknown[]) => Promise<unknown>, name: string): object {
  return new Proxy(() => undefined, {
    // No part is a promise: `await` asks every object whether it has a `then`.
    get: (_target, step) =>
      typeof step === 'string' && step !== 'then' ? part(ask, name === '' ? step : `${name}.${step}`) : undefined,
    apply: (_target, _this, parameters: readonly unknown[]) => ask(name, parameters),
  });
}

/** Calls a method of a port by the name that {@link createRemote} gave it. @throws TypeError when there is none */
export function callMethod(port: object, name: string, parameters: readonly unknown[]): unknown {
  const method = name
    .split('.')
    .reduce<unknown>((at, step) => (at instanceof Object ? Reflect.get(at, step) : null), port);
  if (typeof method !== 'function') throw new TypeError(`There is no method ${name}`);
  return Reflect.apply(method, undefined, parameters);
}
