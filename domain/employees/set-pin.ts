import * as v from 'valibot'
import { needsLongPin } from '../access/guarded.ts'
import { canProve } from './actor-proof.ts'
import { may } from '../access/pages.ts'
import {
  type Change,
  type DecisionContext,
  type Objection,
  type Permissions,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  patch,
  refuse,
} from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { dayOf } from '../kernel/time.ts'
import { ZONE_DEFAULT, accountSetting } from '../settings/account-setting.ts'
import { faultOfTarget } from './employee-rules.ts'
import { employee, employeePin, employeeProof, role } from './employee.ts'
import { worksHere } from './works-here.ts'

const EDIT = may('employees', 'edit')
export const PIN_DIGITS_MIN = 4
/** For users who may approve or manage: a hundred times the guesses of four digits. */
export const LONG_PIN_DIGITS_MIN = 6
export const PIN_DIGITS_MAX = 8

export const pinDigitsMin = (held: Permissions): number => (needsLongPin(held) ? LONG_PIN_DIGITS_MIN : PIN_DIGITS_MIN)
/** The minimum number of digits for a role, where the owner always needs a long PIN. */
export const pinDigitsOf = (held: Pick<RowOf<typeof role>, 'permissions' | 'isOwner'> | null): number =>
  held?.isOwner ? LONG_PIN_DIGITS_MIN : pinDigitsMin(held?.permissions ?? {})
/** OWASP recommendation for PBKDF2-HMAC-SHA-256, 2023. */
export const PIN_ITERATIONS = 600_000

const saltSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'salt'))
const keySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'hash'))

const input = v.object({
  employeeId: idSchema,
  salt: saltSchema,
  hash: keySchema,
  iterations: v.pipe(v.number(), v.integer(), v.minValue(PIN_ITERATIONS, 'iterations'), v.maxValue(10_000_000, 'iterations')),
  /** The length as stated by the device that hashed it. Older apps omit it. */
  digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(PIN_DIGITS_MIN, 'pin'), v.maxValue(PIN_DIGITS_MAX, 'pin'))),
  proof: v.optional(v.object({ salt: saltSchema, key: keySchema })),
})
type Given = v.InferOutput<typeof input>

interface Loaded {
  readonly employee: RowOf<typeof employee> | null
  readonly role: RowOf<typeof role> | null
  readonly pin: RowOf<typeof employeePin> | null
  readonly proof: RowOf<typeof employeeProof> | null
  readonly zone: string
}

async function load(read: Reader, { employeeId }: Given): Promise<Loaded> {
  const [who, pin, proof, setting] = await Promise.all([
    read.get(employee, employeeId),
    read.get(employeePin, employeeId),
    read.get(employeeProof, employeeId),
    read.get(accountSetting, ONLY_ROW_ID),
  ])
  return { employee: who, role: who && (await read.get(role, who.roleId)), pin, proof, zone: setting?.timeZone ?? ZONE_DEFAULT }
}

type Code = 'employees.unknown' | 'employees.owner-not-changed' | 'employees.target-holds-more' | 'employees.pin-too-short'

/** Objections to setting the PIN: it must not give the actor the rights of another employee. */
function refusalOf({ employeeId, digits = PIN_DIGITS_MIN }: Given, loaded: Loaded, { actor, now }: DecisionContext): Code | null {
  // After the last day a PIN has no use, and would be reported as set.
  if (!loaded.employee || !worksHere(loaded.employee, dayOf(now, loaded.zone))) return 'employees.unknown'
  const target = faultOfTarget(employeeId, loaded.role, actor)
  if (target) return target.code === 'employees.holds-more' ? 'employees.target-holds-more' : target.code
  return digits < pinDigitsOf(loaded.role) ? 'employees.pin-too-short' : null
}

/**
 * The key is replaced with the PIN, so that it cannot prove approvals of the old PIN. After an employee's own change
 * the former key remains for tills that they have open; a PIN set by another user ends that, too.
 */
function proofChanges({ employeeId, proof }: Given, { pin, proof: before }: Loaded, setBy: Id | null): Change[] {
  const key = proof?.key ?? ''
  const isOwn = setBy === employeeId
  if (before) return [patch(employeeProof, employeeId, { key, formerKey: isOwn && canProve(pin) && before.key !== '' ? before.key : null })]
  return proof ? [insert(employeeProof, { id: employeeId, key, formerKey: null })] : []
}

function reported(who: RowOf<typeof employee>, setBy: Id | null): Objection<'employees.pin-set-by-another'>[] {
  if (setBy === who.id) return []
  const details = { nameAr: who.nameAr, nameEn: who.nameEn, ...(setBy ? { setBy } : {}) }
  return [{ code: 'employees.pin-set-by-another', details, isAccepted: true }]
}

/**
 * Sets the PIN with which an employee unlocks tills. The device hashes it, so the PIN itself is never sent. It requires
 * the actor's own session: a till's statement of who acted is not enough.
 */
export const setEmployeePin = defineCommand({
  name: 'setEmployeePin',
  version: 1,
  kind: 'online',
  permission: EDIT,
  anyOf: ({ employeeId }, _loaded, actor) => (employeeId === actor.employeeId ? null : [EDIT]),
  input,
  refusals: [
    'employees.no-permission',
    'employees.unknown',
    'employees.owner-not-changed',
    'employees.target-holds-more',
    'employees.pin-too-short',
    'employees.pin-set-by-another',
  ],
  load,
  decide(given, loaded, context) {
    const { actor, now } = context
    const { employeeId, salt, hash, iterations, digits = PIN_DIGITS_MIN, proof } = given
    const code = refusalOf(given, loaded, context)
    if (code) return refuse(code, code === 'employees.pin-too-short' ? { details: { digits: LONG_PIN_DIGITS_MIN } } : {})
    const secret = {
      salt,
      hash,
      iterations,
      isLong: digits >= LONG_PIN_DIGITS_MIN,
      proofSalt: proof?.salt ?? null,
      setBy: actor.employeeId,
      setAt: now,
    }
    const row = loaded.pin ? patch(employeePin, employeeId, secret) : insert(employeePin, { id: employeeId, ...secret })
    return happened(
      [row, ...proofChanges(given, loaded, actor.employeeId)],
      loaded.employee ? reported(loaded.employee, actor.employeeId) : [],
    )
  },
})
