import type { Id } from '../../kernel/ids.ts'
import type { Booking } from './booking.ts'
import { RENT_STATE, type RentState } from './rent-state.ts'

type StateName = keyof typeof RENT_STATE

export type RentAct = 'handOver' | 'takeBack' | 'cancel' | 'move' | 'swap' | 'receive' | 'attend' | 'release'

type Stepping = Pick<Booking, 'state' | 'closedAt' | 'deskId'>

interface Guard {
  readonly holds: (row: Stepping, desk: { readonly deviceId: Id | null; readonly mayResolve: boolean }) => boolean
  readonly refusal: 'rentals.booking-closed' | 'rentals.lease-of-another-desk'
  readonly because: string
}

/** Preconditions of transitions, with refusal code and reason. */
export const RENT_GUARDS = {
  isOpen: {
    holds: (row) => row.closedAt === null,
    refusal: 'rentals.booking-closed',
    because: 'what has ended is history; a new booking is made instead of opening an old one again',
  },
  isOwnLease: {
    holds: (row, desk) => desk.mayResolve || (desk.deviceId !== null && row.deskId === desk.deviceId),
    refusal: 'rentals.lease-of-another-desk',
    because: 'the desk that holds a lease may have promised the piece within it, offline, and nobody else can know',
  },
} as const satisfies Record<string, Guard>

interface Step {
  readonly to: StateName
  readonly guards: readonly (keyof typeof RENT_GUARDS)[]
}

const step = (to: StateName, ...more: (keyof typeof RENT_GUARDS)[]): Step => ({ to, guards: ['isOpen', ...more] })

/**
 * The transitions of the sixteen states. A state without transitions is final. Facts follow the table where possible; facts against it
 * raise an objection.
 */
export const RENT_MACHINE: Readonly<Record<StateName, Readonly<Partial<Record<RentAct, Step>>>>> = {
  maintenance: { receive: step('maintenanceReceived'), cancel: step('maintenanceCancelled'), move: step('maintenance') },
  cleaning: { receive: step('cleaningReceived'), cancel: step('cleaningCancelled'), move: step('cleaning') },
  basket: { release: step('cancelled', 'isOwnLease') },
  reserved: { handOver: step('rented'), cancel: step('cancelled'), move: step('reserved'), swap: step('reserved') },
  rented: { takeBack: step('itemReturned'), move: step('rented') },
  itemReturned: {},
  cancelled: {},
  maintenanceCancelled: {},
  cleaningCancelled: {},
  maintenanceReceived: {},
  cleaningReceived: {},
  // An attended fitting keeps its state because the specification has no separate code; it is closed.
  prova: { attend: step('prova'), cancel: step('provaCancelled'), move: step('prova'), swap: step('prova') },
  provaCancelled: {},
  eventDate: {},
  blockTime: { cancel: step('blockTimeCancelled'), move: step('blockTime') },
  blockTimeCancelled: {},
}

const NAMES = new Map(Object.entries(RENT_STATE).map(([name, code]) => [code, name as StateName]))

export function stateName(state: RentState): StateName {
  const name = NAMES.get(state)
  if (!name) throw new Error(`no rent state has the code ${state}`)
  return name
}

export type StepRefusal = Guard['refusal'] | 'rentals.state-differs'
type Stepped = { readonly ok: true; readonly to: RentState } | { readonly ok: false; readonly code: StepRefusal }

/** The state a transition leads to, or why it is not possible. */
export function stepOf(row: Stepping, act: RentAct, desk: Parameters<Guard['holds']>[1]): Stepped {
  if (!RENT_GUARDS.isOpen.holds(row)) return { ok: false, code: RENT_GUARDS.isOpen.refusal }
  const possible = RENT_MACHINE[stateName(row.state)][act]
  if (!possible) return { ok: false, code: 'rentals.state-differs' }
  const failing = possible.guards.map((name): Guard => RENT_GUARDS[name]).find((guard) => !guard.holds(row, desk))
  return failing ? { ok: false, code: failing.refusal } : { ok: true, to: RENT_STATE[possible.to] }
}
