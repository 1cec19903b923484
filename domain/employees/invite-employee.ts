import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { dayOf } from '../kernel/time.ts'
import { shopZone } from '../settings/shop-zone.ts'
import { faultOfTarget } from './employee-rules.ts'
import { LOGIN_STATE, employee, role } from './employee.ts'
import { reaches } from './reach.ts'
import { INVITE_CODES, invitationEnd, inviteFault } from './login.ts'

interface Loaded {
  readonly person: RowOf<typeof employee> | null
  readonly held: RowOf<typeof role> | null
  readonly zone: string
  readonly owners: RowOf<typeof role> | null
}

async function load(read: Reader, { employeeId }: { readonly employeeId: Id }): Promise<Loaded> {
  const [person, zone] = await Promise.all([read.get(employee, employeeId), shopZone(read)])
  const [owners = null] = await read.select(role, { where: [{ field: 'isOwner', is: true }], limit: 1 })
  return { person, held: person && (await read.get(role, person.roleId)), zone, owners }
}

/**
 * Invites an employee to set a password. The server then sends the letter with the link, which invalidates earlier
 * links. `isAnew`: the employee has a password but no access to their mailbox; the old password and sessions end, so
 * only the owner may do it. The last two refusals are raised by the server, because a shop cannot see the e-mails of
 * others.
 */
export const inviteEmployee = defineCommand({
  name: 'inviteEmployee',
  version: 1,
  kind: 'online',
  permission: may('employees', 'edit'),
  input: v.object({ employeeId: idSchema, isAnew: v.optional(v.boolean(), false) }),
  refusals: [
    ...(['employees.no-permission', 'employees.unknown', 'employees.owner-not-changed', 'employees.holds-more'] as const),
    ...INVITE_CODES,
    'employees.anew-by-owner',
    'employees.email-signs-in',
    'employees.email-not-confirmed',
  ],
  load,
  decide({ employeeId, isAnew }, { person, held, zone, owners }, { actor, now }) {
    if (!person) return refuse('employees.unknown')
    // The letter gives access to the employee's rights, and the inviter could direct it to their own mailbox.
    const target = faultOfTarget(employeeId, held, actor)
    if (target) return { ok: false, refusal: target }
    // The owner would lose access before the letter arrives.
    if (isAnew && held?.isOwner) return refuse('employees.owner-not-changed')
    if (isAnew && !(owners && reaches(actor, owners))) return refuse('employees.anew-by-owner')
    const fault = inviteFault(person, dayOf(now, zone), isAnew)
    if (fault) return { ok: false, refusal: fault }
    return happened([patch(employee, employeeId, { loginState: LOGIN_STATE.invited, invitedUntil: invitationEnd(now) })])
  },
})
