import * as v from 'valibot'
import { isAllowed, may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, insert, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { employee, employeePin } from './employee.ts'

const EDIT = may('employees', 'edit')
export const PIN_DIGITS_MIN = 4
export const PIN_DIGITS_MAX = 8
/** OWASP's figure for PBKDF2-HMAC-SHA-256, 2023. */
export const PIN_ITERATIONS = 600_000

interface Loaded {
  readonly employee: RowOf<typeof employee> | null
  readonly pin: RowOf<typeof employeePin> | null
}

/** Sets the PIN by which an employee unlocks a till. The device hashes it, so that the PIN itself never travels. */
export const setEmployeePin = defineCommand({
  name: 'setEmployeePin',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    employeeId: idSchema,
    salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'salt')),
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'hash')),
    iterations: v.pipe(v.number(), v.integer(), v.minValue(PIN_ITERATIONS, 'iterations'), v.maxValue(10_000_000, 'iterations')),
  }),
  refusals: ['employees.no-permission', 'employees.unknown'],
  async load(read, given): Promise<Loaded> {
    const [who, pin] = await Promise.all([read.get(employee, given.employeeId), read.get(employeePin, given.employeeId)])
    return { employee: who, pin }
  },
  decide({ employeeId, salt, hash, iterations }, loaded, context) {
    const isOwn = context.actor.employeeId === employeeId
    if (!isOwn && !isAllowed(context.actor.permissions, EDIT)) return refuse('employees.no-permission')
    if (!loaded.employee?.isActive) return refuse('employees.unknown')
    const secret = { salt, hash, iterations }
    return happened([loaded.pin ? patch(employeePin, employeeId, secret) : insert(employeePin, { id: employeeId, ...secret })])
  },
})
