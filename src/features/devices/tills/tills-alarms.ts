import type { Device } from '#domain/sync/devices.ts'
import { CLOCK_WARNING_MS, STORAGE_SHARE_MAX, type Tone, worstTone } from '../this-device/device-health.ts'

/** Problems of a till, most serious first. */
export const ALARMS = ['silent', 'forked', 'differs', 'gaps', 'tail-unknown', 'kept-aside', 'clock', 'storage-full', 'not-kept'] as const
export type Alarm = (typeof ALARMS)[number]

export const ALARM_TONE: Readonly<Record<Alarm, Exclude<Tone, 'good'>>> = {
  silent: 'bad',
  forked: 'bad',
  differs: 'bad',
  gaps: 'bad',
  'tail-unknown': 'watch',
  'kept-aside': 'watch',
  clock: 'bad',
  'storage-full': 'bad',
  'not-kept': 'watch',
}

export const isInUse = ({ status }: Pick<Device, 'status'>): boolean => status === 'active' || status === 'forked'

const HOLDS: Readonly<Record<Alarm, (till: Device) => boolean>> = {
  silent: (till) => till.isSilent,
  forked: (till) => till.status === 'forked',
  differs: (till) => isInUse(till) && till.checksum?.isEqual === false,
  gaps: (till) => till.gapCount > 0,
  'tail-unknown': (till) => till.closed?.isTailUnknown === true,
  'kept-aside': (till) => till.parked + till.quarantined > 0,
  clock: (till) => isInUse(till) && Math.abs(till.health?.clockOffsetMs ?? 0) > CLOCK_WARNING_MS,
  'storage-full': (till) => isInUse(till) && (till.health?.quotaShare ?? 0) >= STORAGE_SHARE_MAX,
  'not-kept': (till) => isInUse(till) && till.health?.isPersisted === false,
}

export const alarmsOf = (till: Device): readonly Alarm[] => ALARMS.filter((alarm) => HOLDS[alarm](till))

export const tillTone = (till: Device): Tone => worstTone(alarmsOf(till).map((alarm) => ALARM_TONE[alarm]))

/** Number of operations the till has done, as far as known, including those sent after its last report. */
export const doneAt = ({ health, lastSeq }: Pick<Device, 'health' | 'lastSeq'>): number => Math.max(lastSeq, (health?.nextSeq ?? 1) - 1)

/** Operations that the till had not sent at its last report; null if it never reported. */
export const pendingOf = ({ health }: Pick<Device, 'health'>): number | null => health?.pending ?? null

const RANK: Readonly<Record<Tone, number>> = { bad: 0, watch: 1, good: 2 }

/** Sorts tills: in use first, then by severity, then by last contact. */
export const inOrder = (tills: readonly Device[]): readonly Device[] =>
  tills.toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)) || RANK[tillTone(a)] - RANK[tillTone(b)] || b.lastSeen - a.lastSeen)

/** Groups missing numbers into ranges: `[3, 4, 5, 9]` becomes `[[3, 5], [9, 9]]`. */
export function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const no of numbers) {
    const last = runs.at(-1)
    if (last && no === last[1] + 1) last[1] = no
    else runs.push([no, no])
  }
  return runs
}
