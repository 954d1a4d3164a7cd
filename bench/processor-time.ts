import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const NANOSECONDS_PER_MICROSECOND = 1_000;
/** `getconf CLK_TCK` is 100 on every Linux that Node runs on. */
const MICROSECONDS_PER_TICK = 10_000;
/** Where /proc/<pid>/stat, from the state on, has the user and system time of children that ended. */
const ENDED_CHILDREN = [13, 14] as const;

/** Processor time used so far, in microseconds; `null` on a system without /proc. */
export type ProcessorTime = number | null;

/** A process with all its threads. */
export function timeOfProcess(pid: number): ProcessorTime {
  const threads = listed(`/proc/${pid}/task`);
  if (!threads) return null;
  return threads.reduce((sum, thread) => sum + scheduled(`/proc/${pid}/task/${thread}/schedstat`), 0);
}

/** The children of a process that have ended and were waited for. */
export function timeOfEndedChildren(pid: number): ProcessorTime {
  const fields = statusFields(String(pid));
  return fields.length < ENDED_CHILDREN[1] + 1 ? null : buriedTime(fields);
}

/** Resident memory of a process in bytes; `null` on a system without /proc. */
export function memoryOf(pid: number): number | null {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(contents(`/proc/${pid}/status`))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
}

/** A PostgreSQL server: the postmaster, its living children and those it has buried. */
export function timeOfPostgres(postmaster: number): ProcessorTime {
  const processes = listed('/proc')?.filter((name) => /^\d+$/.test(name));
  if (!processes) return null;
  return processes
    .map((name) => ({ name, fields: statusFields(name) }))
    .filter(({ name, fields }) => Number(name) === postmaster || Number(fields[1]) === postmaster)
    .reduce((sum, { name, fields }) => {
      const buried = Number(name) === postmaster ? buriedTime(fields) : 0;
      return sum + buried + scheduled(`/proc/${name}/schedstat`);
    }, 0);
}

/** What all processors of this machine have done so far, in milliseconds. */
export interface MachineTime {
  readonly idle: number;
  readonly all: number;
}

export function machineTime(): MachineTime {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (one: (typeof times)[number]) => number): number => times.reduce((total, one) => total + of(one), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

/** The part of all processors that nobody has used since. */
export function idleSince(before: MachineTime): number {
  const now = machineTime();
  return (now.idle - before.idle) / (now.all - before.all);
}

const buriedTime = (fields: readonly string[]): number =>
  ENDED_CHILDREN.reduce((sum, place) => sum + Number(fields[place]), 0) * MICROSECONDS_PER_TICK;

/** The fields of /proc/<pid>/stat from the state on; the name before them may hold spaces. */
function statusFields(pid: string): string[] {
  const text = contents(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const scheduled = (file: string): number => Number(contents(file).split(' ')[0]) / NANOSECONDS_PER_MICROSECOND || 0;

/** Empty when the process has gone in the meantime. */
function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listed(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
