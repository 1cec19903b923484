import * as v from 'valibot'
import { addCustomer } from '#domain/customers/commands.ts'
import { type CommandDefinition, happened } from '#domain/kernel/define.ts'
import type { Operation } from '#domain/sync/messages.ts'

const UNKNOWN = 'foldNapkins'
const NEWER = 99

/** Whether the operation is one of those that no server can apply. */
export const isSpoilt = ({ type, v: version, args }: Pick<Operation, 'type' | 'v' | 'args'>): boolean =>
  type === UNKNOWN || version === NEWER || (typeof args === 'object' && args !== null && 'kind' in args && args.kind === 'invalid')

/** A command that this device accepts and that the server cannot apply. */
export function poison(kind: 'unknown' | 'invalid' | 'newer'): CommandDefinition {
  const sent = { unknown: UNKNOWN, invalid: addCustomer.name, newer: addCustomer.name }[kind]
  const decide: CommandDefinition['decide'] = () => happened([])
  return { ...addCustomer, name: sent, version: kind === 'newer' ? NEWER : 1, input: v.unknown(), load: async () => null, decide }
}
