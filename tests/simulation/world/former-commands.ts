import * as v from 'valibot'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands, commandsByName } from '#domain/registry.ts'

/*
 * Every command in the previous and in the current version. The difference between the releases is invented: the
 * previous version wrapped its input, and an upcaster unwraps it. Thus every kind of operation queued by a till of the
 * previous version goes through the server's own upcasting.
 */

interface FormerInput {
  readonly was: unknown
}

const isFormerInput = (args: unknown): args is FormerInput => typeof args === 'object' && args !== null && 'was' in args

/** The command as the previous version queues it. */
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

/** The command in the current version, with the upcaster for previous inputs. */
export function presentCommand(command: CommandDefinition): CommandDefinition {
  const { version, upcasters } = command
  return { ...command, version: version + 1, upcasters: { ...upcasters, [version]: (old: FormerInput) => old.was } }
}

/** Makes the server of this process know all commands in the current or in the previous version. */
export function serverKnows(which: 'former' | 'present'): void {
  const known = commandsByName as Map<string, CommandDefinition>
  for (const command of commands as readonly CommandDefinition[])
    known.set(command.name, which === 'present' ? presentCommand(command) : formerCommand(command))
}

/** The input of an operation in today's form, whichever version queued it. */
export const todaysArgs = (args: unknown): unknown => (isFormerInput(args) ? args.was : args)
/** The same as SQL over the server's log. */
export const TODAYS_ARGS = `coalesce(payload->'args'->'was', payload->'args')`
