import * as v from 'valibot'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands, commandsByName } from '#domain/registry.ts'

/*
 * Every command as the version before had it, and as this one has it. What differs between two releases is made up here: the version
 * before wrapped its input, and an upcaster takes it out again. So each kind of operation that a till of the version before has queued
 * goes through the server's own way of bringing it up, and through nothing else.
 */

interface FormerInput {
  readonly was: unknown
}

const isFormerInput = (args: unknown): args is FormerInput => typeof args === 'object' && args !== null && 'was' in args

/** What the version before queues for this command. */
export function formerCommand(command: CommandDefinition): CommandDefinition {
  const { input, load, decide, anyOf, allowedBy, statements } = command
  return {
    ...command,
    input: v.object({ was: input }),
    load: (read, { was }) => load(read, was),
    decide: ({ was }, loaded, context) => decide(was, loaded, context),
    anyOf: ({ was }, loaded, actor, now) => anyOf(was, loaded, actor, now),
    allowedBy: ({ was }) => allowedBy(was),
    ...(statements ? { statements: ({ was }: FormerInput) => statements(was) } : {}),
  }
}

/** The same command in this version, which brings up what the one before queued. */
export function presentCommand(command: CommandDefinition): CommandDefinition {
  const { version, upcasters } = command
  return { ...command, version: version + 1, upcasters: { ...upcasters, [version]: (old: FormerInput) => old.was } }
}

/** From now on the server of this process knows every command in this version, or in the one before. */
export function serverKnows(which: 'former' | 'present'): void {
  const known = commandsByName as Map<string, CommandDefinition>
  for (const command of commands as readonly CommandDefinition[])
    known.set(command.name, which === 'present' ? presentCommand(command) : formerCommand(command))
}

/** The input of an operation as this version has it, whichever version queued it. */
export const todaysArgs = (args: unknown): unknown => (isFormerInput(args) ? args.was : args)
/** The same for what lies in the server's log. */
export const TODAYS_ARGS = `coalesce(payload->'args'->'was', payload->'args')`
