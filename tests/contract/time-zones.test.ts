import * as v from 'valibot'
import { expect, test } from 'vitest'
import { commands } from '#domain/registry.ts'

interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly pipe?: readonly unknown[]
}

/** Every time-zone schema inside an input, with its path. */
function zonesIn(schema: Node, path = ''): (readonly [path: string, schema: Node])[] {
  const inside = Object.entries(schema.entries ?? {}).flatMap(([name, of]) =>
    /zone$/i.test(name) ? [[`${path}.${name}`, of] as const] : zonesIn(of, `${path}.${name}`),
  )
  const nodes = (schema.options ?? []).filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one)
  return [...inside, ...[schema.item, schema.wrapped, ...nodes].flatMap((one) => (one ? zonesIn(one, path) : []))]
}

const NO_ZONES = ['Nowhere/Land', '+03:17', '']

test('every time zone accepted by an input is supported by Intl', () => {
  const zones = commands.flatMap(({ name, input }) => zonesIn(input as unknown as Node, name))
  expect(zones.map(([path]) => path)).toEqual(
    expect.arrayContaining(['issueInvoice.seller.timeZone', 'takeInsurance.timeZone', 'returnInsurance.timeZone', 'openShift.timeZone']),
  )
  const open = zones.filter(([, schema]) => NO_ZONES.some((zone) => v.safeParse(schema as never, zone).success))
  expect(open.map(([path]) => path)).toEqual([])
  for (const [path, schema] of zones) expect([path, v.safeParse(schema as never, 'Asia/Riyadh').success]).toEqual([path, true])
})
