import { msg } from '@lingui/core/macro'
import { DAY_STANDING } from '#domain/attendance/day-figures.ts'
import { PRESENCE, type Presence } from '#domain/attendance/today.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { StateName } from '../../ui/state-chip.tsx'

interface StateWord {
  readonly word: MessageDescriptor
  readonly state: StateName
}

/** The current presence of an employee relative to the working hours. */
export const presenceWords: Readonly<Record<Presence, StateWord>> = {
  [PRESENCE.here]: { word: msg({ message: 'Present', context: 'attendance' }), state: 'active' },
  [PRESENCE.late]: { word: msg({ message: 'Late', context: 'attendance' }), state: 'overdue' },
  [PRESENCE.absent]: { word: msg({ message: 'Absent', context: 'attendance' }), state: 'unpaid' },
  [PRESENCE.unfinished]: { word: msg({ message: 'Entry missing', context: 'attendance' }), state: 'partlyPaid' },
  [PRESENCE.expected]: { word: msg({ message: 'Expected', context: 'attendance' }), state: 'waiting' },
  [PRESENCE.left]: { word: msg({ message: 'Left', context: 'attendance' }), state: 'disabled' },
  [PRESENCE.off]: { word: msg({ message: 'Day off', context: 'attendance' }), state: 'blocked' },
}

/** The result of a day. */
export const standingWords = {
  [DAY_STANDING.onTime]: { word: msg({ message: 'On time', context: 'attendance' }), state: 'active' },
  [DAY_STANDING.late]: { word: msg({ message: 'Late', context: 'attendance' }), state: 'overdue' },
  [DAY_STANDING.early]: { word: msg({ message: 'Left early', context: 'attendance' }), state: 'overdue' },
  [DAY_STANDING.absent]: { word: msg({ message: 'Absent', context: 'attendance' }), state: 'unpaid' },
  [DAY_STANDING.unfinished]: { word: msg({ message: 'Entry missing', context: 'attendance' }), state: 'partlyPaid' },
  [DAY_STANDING.dayOff]: { word: msg({ message: 'Outside working hours', context: 'attendance' }), state: 'waiting' },
} as const satisfies Readonly<Record<number, StateWord>>
