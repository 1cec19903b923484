import type { CommandDefinition, Objection } from '#domain/kernel/define.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Act } from '../store/history/row-changes.ts'
import { storableDetails, storableInstant, storableText } from './storable.ts'

/** The reason given by the user, from the command's input. */
function reasonIn(input: unknown): string | null {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
  if (!isObject(input)) return null
  const { reason, override } = input
  const found = isObject(override) ? override['reason'] : reason
  return typeof found === 'string' && found !== '' ? storableText(found) : null
}

interface Done extends Pick<Act, 'opId' | 'actor' | 'deviceId'> {
  readonly at: Instant
  readonly command: CommandDefinition
  readonly input: unknown
  readonly objections: readonly Objection[]
}

export const actOf = ({ command, input, objections, at, ...done }: Done): Act => ({
  ...done,
  at: storableInstant(at),
  command: command.name,
  allowedBy: command.allowedBy(input),
  reason: reasonIn(input),
  told: objections.map(({ code, details }) => ({ code, ...(details && { details: storableDetails(details) ?? {} }) })),
})
