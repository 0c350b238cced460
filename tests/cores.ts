import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Shares the cores of this machine among what runs at the same time. */
export interface Cores {
  /** The command, kept on the part of one of `count` shares, counted from 0. */
  pinned(command: string, share: number, count: number): string;
  /** Gives all cores to a process and to those that it has started. */
  release(pid: number): void;
}

/**
 * Programs that start many processes, as browsers do, work a fifth less when all of theirs share one core: waking a process on another
 * core costs several times as much, most of all on a virtual machine. Where `taskset` is missing, as outside of Linux, nothing is kept anywhere.
 */
export function shareCores(): Cores {
  const allowed = allowedCores();
  return {
    pinned(command, share, count) {
      const own = allowed.filter((_, at) => Math.floor((at * count) / allowed.length) === share);
      return own.length === 0 ? command : `taskset -c ${own.join(',')} ${command}`;
    },
    release(pid) {
      for (const each of withDescendants(pid)) taskset('-apc', allowed.join(','), String(each));
    },
  };
}

/** The cores that this process may use; empty where they cannot be chosen. */
function allowedCores(): number[] {
  const list =
    taskset('-pc', String(process.pid))
      .match(/[\d,-]+\s*$/)?.[0]
      .trim() ?? '';
  return parseCores(list);
}

/** The numbers of a list such as «0-2,5». */
export function parseCores(list: string): number[] {
  if (list === '') return [];
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** A process that has ended meanwhile is no failure. */
function taskset(...parameters: string[]): string {
  return spawnSync('taskset', parameters, { encoding: 'utf8' }).stdout ?? '';
}

function withDescendants(pid: number): number[] {
  const children = Map.groupBy(runningProcesses(), ({ parent }) => parent);
  const found = [pid];
  // The list grows while it is walked.
  for (const each of found) found.push(...(children.get(each) ?? []).map((child) => child.pid));
  return found;
}

function runningProcesses(): { readonly pid: number; readonly parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program's name is in brackets and may have spaces; its state and its parent follow.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
}
