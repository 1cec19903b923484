import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '#domain/registry.ts'

/** The parts of a valibot schema that restrict its values. */
interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly pipe?: readonly (Schema & { readonly kind: string; readonly requirement?: unknown })[]
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'type' in value

const sayable = (requirement: unknown): string =>
  typeof requirement === 'function' || requirement === undefined
    ? ''
    : requirement instanceof RegExp
      ? requirement.source
      : String(requirement)

/** A line for each field with its type and limits. */
function limitsOf(schema: Schema, path: string): string[] {
  const steps = (schema.pipe ?? []).filter(({ kind, type }) => kind !== 'schema' && type !== 'brand')
  const limits = steps.map(({ type, requirement }) => `${type} ${sayable(requirement)}`.trim())
  const inner = (schema.pipe ?? []).filter((step, nth) => nth > 0 && step.kind === 'schema').flatMap((step) => limitsOf(step, path))
  if (schema.wrapped)
    return [...limitsOf(schema.wrapped, `${path} (${schema.type})`), ...limits.map((limit) => `${path}: ${limit}`), ...inner]
  const choices =
    schema.type === 'picklist' ? [(schema.options ?? []).join('|')] : schema.type === 'literal' ? [String(schema.literal)] : []
  return [
    `${path}: ${[schema.type, ...choices, ...limits].join(', ')}`,
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => limitsOf(entry, `${path}.${name}`)),
    ...(schema.options ?? []).flatMap((option, nth) => (isSchema(option) ? limitsOf(option, `${path} (${nth + 1})`) : [])),
    ...(schema.item ? limitsOf(schema.item, `${path}[]`) : []),
    ...inner,
  ]
}

const MONEY = /^(sales|orders)\./
const ofMoney = commands.filter(({ refusals }) => refusals.some((code) => MONEY.test(code))).toSorted((a, b) => (a.name < b.name ? -1 : 1))

/*
 * A till queues a sale under the limits of its own release, and the server of a later one must still accept it: a
 * narrower limit would refuse or park past acts. To widen one on purpose, update the file with `vitest run -u`.
 */
test('sales, rentals and payments are accepted within the limits that tills used when queueing them', async () => {
  const lines = ofMoney.flatMap((command) => limitsOf(command.input as unknown as Schema, `${command.name}@${command.version}`))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'input-limits.txt'))
})

test('the check finds a narrower limit and a removed one', () => {
  const text = (limit: number): Schema => ({
    type: 'string',
    pipe: [
      { kind: 'schema', type: 'string' },
      { kind: 'validation', type: 'max_length', requirement: limit },
    ],
  })
  const [before, after, gone] = [text(300), text(200), { type: 'string' }].map((schema) => limitsOf(schema, 'reason'))
  expect(before).toEqual(['reason: string, max_length 300'])
  expect(after).not.toEqual(before)
  expect(gone).toEqual(['reason: string'])
})
