import type { CommandDefinition, Decision, DecisionContext, Objection } from './define.ts'
import { isAllowed } from './permission.ts'

/**
 * Decides a command including the permission check, which `decide` itself does not do. Used by every runner on tills and the server.
 * Without permission, an intent or online command is refused at once; a fact is accepted, with the missing permission as its first
 * objection.
 */
export function decideCommand<Input, Loaded, Code extends string>(
  command: CommandDefinition<string, Input, Loaded, Code>,
  input: Input,
  loaded: Loaded,
  context: DecisionContext,
): Decision<Code> {
  const missing = missingPermission(command, input, loaded, context)
  if (missing && command.kind !== 'fact') return { ok: false, refusal: missing }
  const decision = command.decide(input, loaded, context)
  if (!missing || !decision.ok || decision.objections.some(({ code }) => code === missing.code)) return decision
  return { ...decision, objections: [missing, ...decision.objections] }
}

function missingPermission<Input, Loaded, Code extends string>(
  command: CommandDefinition<string, Input, Loaded, Code>,
  input: Input,
  loaded: Loaded,
  { actor, now }: DecisionContext,
): Objection<Code> | null {
  if (command.forbidden === null) return null
  const anyOf = command.anyOf(input, loaded, actor, now)
  const isFree = anyOf === null || anyOf.some((permission) => isAllowed(actor.permissions, permission))
  return isFree ? null : { code: command.forbidden }
}
