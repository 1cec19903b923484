import { changedFields } from '#domain/entities/changed-meanwhile.ts'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { CommandState } from './use-command.ts'

/** A fault of one field or, under `form`, of the whole form. */
export interface Said {
  readonly code: string
  readonly details?: Readonly<Record<string, string | number>>
}

const strip = (path: string, prefix: string | undefined): string =>
  prefix && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path

/** The faults of the parts of one field, by their path below it: `0.endsOn` of `employee.holidays.0.endsOn`. */
export function partFaults(state: CommandState, field: string, inputPath?: string): Readonly<Record<string, Said>> {
  const below = (path: string): string | null => {
    const own = strip(path, inputPath)
    return own.startsWith(`${field}.`) ? own.slice(field.length + 1) : null
  }
  if (state.kind === 'refused') {
    const { code, field: path = '', details } = state.refusal
    const part = below(path)
    return part === null ? {} : { [part]: details ? { code, details } : { code } }
  }
  if (state.kind !== 'wrong') return {}
  const said = Object.entries(state.errors).flatMap(([path, [code]]) => {
    const part = below(path)
    return part !== null && code ? [[part, { code }] as const] : []
  })
  return Object.fromEntries(said)
}

/** The first fault of each field of a form, by field name. Faults outside the form's fields are under `form`. */
export function faultsOf(state: CommandState, fields: readonly string[], inputPath?: string): Readonly<Record<string, Said>> {
  const place = (path: string): string => {
    const name = strip(path, inputPath).split('.')[0] ?? ''
    return fields.includes(name) ? name : WHOLE_FORM
  }
  if (state.kind === 'refused') {
    const { code, field = '', details } = state.refusal
    const paths = [field, ...changedFields(state.refusal)]
    return Object.fromEntries(paths.map((path) => [place(path), details ? { code, details } : { code }]))
  }
  if (state.kind !== 'wrong') return {}
  const said = Object.entries(state.errors).flatMap(([path, [code]]) => (code ? [[place(path), { code }] as const] : []))
  // Reversed, so that the first fault of a field wins, which is the one the schema found first.
  return Object.fromEntries(said.toReversed())
}

/** Whether a folded field has a fault, so that the fields must be unfolded. */
export const hasFoldedFault = (
  fields: readonly { readonly name: string; readonly isFolded?: boolean }[],
  state: CommandState,
  inputPath?: string,
): boolean => {
  const names = fields.map(({ name }) => name)
  const faults = faultsOf(state, names, inputPath)
  return fields.some(({ name, isFolded }) => isFolded === true && name in faults)
}
