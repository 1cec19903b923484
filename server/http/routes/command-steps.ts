import * as v from 'valibot'
import { employeeNoun } from '#domain/employees/employee-noun.ts'
import { inviteEmployee } from '#domain/employees/invite-employee.ts'
import type { Actor, CommandDefinition, Objection } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { retryLetter } from '#domain/settings/letters.ts'
import { dueNow } from '../../effects/mail.ts'
import { isEmailUnverified } from '../../identity/email-verification.ts'
import { emailSignsIn, withdrawInvitation, writeInvitation } from '../../identity/invitations.ts'
import type { AppDeps } from '../deps.ts'
import { type Done, inviteGranted } from './invite-granted.ts'

interface Whom {
  readonly accountId: number
  readonly employeeId: Id
}

/**
 * What the platform does beside a command, because it knows what no account may read: who signs in with which e-mail, and letters. `after`
 * may run again for one and the same command, and regular tasks make up for one that a crash took away.
 */
interface CommandStep {
  readonly before?: (deps: AppDeps, whom: Whom, actor: Actor) => Promise<Objection | null>
  readonly after: (deps: AppDeps, whom: Whom, done: Done) => Promise<void>
}

const NOT_CONFIRMED = { code: 'employees.email-not-confirmed' } as const
const EMAIL_SIGNS_IN = { code: 'employees.email-signs-in' } as const

const withdraw: CommandStep['after'] = ({ db, clock }, whom) => withdrawInvitation(db, clock, whom)
const STEPS: Readonly<Record<string, CommandStep>> = {
  [inviteEmployee.name]: {
    before: async ({ db }, whom, { employeeId }) => {
      // Otherwise anybody could have letters sent to anybody by opening a shop with an e-mail that she made up.
      if (await isEmailUnverified(db, whom.accountId, employeeId)) return NOT_CONFIRMED
      return (await emailSignsIn(db, whom)) ? EMAIL_SIGNS_IN : null
    },
    after: ({ db, clock, mail, settings }, whom) => writeInvitation({ db, clock, mail, publicUrl: settings.publicUrl }, whom),
  },
  [employeeNoun.add.name]: { after: inviteGranted },
  [employeeNoun.edit.name]: {
    after: async (deps, whom, done) => {
      await withdrawInvitation(deps.db, deps.clock, whom)
      await inviteGranted(deps, whom, done)
    },
  },
  [employeeNoun.disable.name]: { after: withdraw },
}

const letterSchema = v.object({ letterId: idSchema })
const inputSchema = v.object({ employeeId: idSchema })

export interface AskedCommand {
  readonly accountId: number
  readonly actor: Actor
  readonly command: CommandDefinition
  readonly input: unknown
}

function stepOf({ accountId, command, input }: AskedCommand): { readonly step: CommandStep; readonly whom: Whom } | null {
  const step = STEPS[command.name]
  const parsed = v.safeParse(inputSchema, input)
  return step && parsed.success ? { step, whom: { accountId, employeeId: parsed.output.employeeId } } : null
}

/** What the platform has against a command that whoever asks may give; of anything else it says nothing. */
export async function platformFault(deps: AppDeps, asked: AskedCommand): Promise<Objection | null> {
  const found = stepOf(asked)
  if (!found?.step.before || !isAllowed(asked.actor.permissions, asked.command.permission)) return null
  return found.step.before(deps, found.whom, asked.actor)
}

/**
 * Whether what waited on a phone is somebody else's than whose session brings it: the phone then keeps it for her. An input that cannot be read is
 * nobody's, and is answered as such.
 */
export function isForeign({ actor, command, input }: AskedCommand): boolean {
  const parsed = v.safeParse(command.input, input)
  return parsed.success && command.waitsOnPhoneOf?.(parsed.output) !== actor.employeeId
}

/** What follows a command that was done. */
export async function afterCommand(deps: AppDeps, asked: AskedCommand, opId: Id): Promise<void> {
  const found = stepOf(asked)
  await found?.step.after(deps, found.whom, { actor: asked.actor, opId })
  if (asked.command.name !== retryLetter.name) return
  const { letterId } = v.parse(letterSchema, asked.input)
  await dueNow(deps.db, asked.accountId, letterId, deps.clock.now())
}
