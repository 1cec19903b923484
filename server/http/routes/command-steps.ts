import * as v from 'valibot'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
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
 * Platform steps around a command that need data no account may read: which e-mails sign in, and outgoing e-mails. `after` may run
 * repeatedly for the same command; scheduled jobs make up for a run lost in a crash.
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
      // Otherwise anyone could register a shop with a made-up address and have e-mails sent to others.
      if (await isEmailUnverified(db, whom.accountId, employeeId)) return NOT_CONFIRMED
      return (await emailSignsIn(db, whom)) ? EMAIL_SIGNS_IN : null
    },
    after: ({ db, clock, mail, settings }, whom) => writeInvitation({ db, clock, mail, publicUrl: settings.publicUrl }, whom),
  },
  [employeeEntity.add.name]: { after: inviteGranted },
  [employeeEntity.edit.name]: {
    after: async (deps, whom, done) => {
      await withdrawInvitation(deps.db, deps.clock, whom)
      await inviteGranted(deps, whom, done)
    },
  },
  [employeeEntity.disable.name]: { after: withdraw },
}

const letterSchema = v.object({ letterId: idSchema })
const inputSchema = v.object({ employeeId: idSchema })

export interface CommandRequest {
  readonly accountId: number
  readonly actor: Actor
  readonly command: CommandDefinition
  readonly input: unknown
}

function stepOf({ accountId, command, input }: CommandRequest): { readonly step: CommandStep; readonly whom: Whom } | null {
  const step = STEPS[command.name]
  const parsed = v.safeParse(inputSchema, input)
  return step && parsed.success ? { step, whom: { accountId, employeeId: parsed.output.employeeId } } : null
}

/** Returns the platform's objection to a command that the user is permitted to run, or null. */
export async function platformFault(deps: AppDeps, request: CommandRequest): Promise<Objection | null> {
  const found = stepOf(request)
  if (!found?.step.before || !isAllowed(request.actor.permissions, request.command.permission)) return null
  return found.step.before(deps, found.whom, request.actor)
}

/**
 * Whether a command stored offline on a phone belongs to a user other than the current session's; the phone then stores it until that user
 * signs in. Invalid input belongs to no user and is refused as invalid.
 */
export function isForeign({ actor, command, input }: CommandRequest): boolean {
  const parsed = v.safeParse(command.input, input)
  return parsed.success && command.waitsOnPhoneOf?.(parsed.output) !== actor.employeeId
}

/** Runs the platform step after a completed command. */
export async function afterCommand(deps: AppDeps, request: CommandRequest, opId: Id): Promise<void> {
  const found = stepOf(request)
  await found?.step.after(deps, found.whom, { actor: request.actor, opId })
  if (request.command.name !== retryLetter.name) return
  const { letterId } = v.parse(letterSchema, request.input)
  await dueNow(deps.db, request.accountId, letterId, deps.clock.now())
}
