import * as v from 'valibot'
import { type Id, idSchema } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'

/** What an operation is about according to its content, under names not used by the details of codes. */
export interface Touches {
  readonly invoiceId?: Id
  readonly customerId?: Id
  readonly customerName?: string
  readonly pieceId?: Id
  /** The total charged to the customer, in minor units. */
  readonly amount?: number
  readonly employeeId?: Id
  readonly occurredAt?: Instant
}

/** Where commands have the value; the first match counts. */
const PLACES: Readonly<Record<Exclude<keyof Touches, 'employeeId' | 'occurredAt'>, readonly (readonly string[])[]>> = {
  invoiceId: [['invoiceId']],
  customerId: [['customerId'], ['bill', 'customerId'], ['reservation', 'customerId']],
  customerName: [
    ['buyer', 'name'],
    ['customer', 'name'],
  ],
  pieceId: [['rentItemId'], ['reservation', 'rentItemId']],
  amount: [['total']],
}
const NAME_LENGTH_MAX = 120

const isIn = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const lookUp = (args: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((value, key) => (isIn(value) ? value[key] : undefined), args)

function firstOf<T>(args: unknown, places: readonly (readonly string[])[], is: (value: unknown) => value is T): T | undefined {
  return places.map((place) => lookUp(args, place)).find(is)
}

const isId = (value: unknown): value is Id => v.is(idSchema, value)
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value)
const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/**
 * Extracts the data shown with a notice. It looks for field names instead of the command's schema, because operations
 * that could not be applied are often invalid or of an unknown command.
 */
export function touchesOf(op: { readonly args: unknown; readonly actor: Id | null; readonly occurredAt: Instant }): Touches {
  const found = {
    invoiceId: firstOf(op.args, PLACES.invoiceId, isId),
    customerId: firstOf(op.args, PLACES.customerId, isId),
    customerName: firstOf(op.args, PLACES.customerName, isName)?.slice(0, NAME_LENGTH_MAX),
    pieceId: firstOf(op.args, PLACES.pieceId, isId),
    amount: firstOf(op.args, PLACES.amount, isAmount),
    employeeId: op.actor ?? undefined,
    occurredAt: op.occurredAt,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
