import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands } from '#domain/registry.ts'
import { type TestApp, openTestApp, registerShop } from '#server/http/test-app.ts'
import { testLanes } from '#server/store/test-database.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { writtenInput } from '../golden/written-input.ts'
import { enrolledDevice, newTestId, owner } from './support.ts'

type Faults = Readonly<Record<string, readonly string[]>>

/** The same input with each value, at any depth, replaced by `spoil`. */
function spoilt(input: unknown, spoil: (value: unknown) => unknown): unknown {
  if (Array.isArray(input)) return input.map((one) => spoilt(one, spoil))
  if (typeof input !== 'object' || input === null) return spoil(input)
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, spoilt(value, spoil)]))
}

/** A value of another type; null remains. */
const ofAnotherType = (value: unknown): unknown => (value === null ? null : typeof value === 'object' ? 7 : { not: 'this' })

const EMPTY: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['absent', () => undefined],
  ['null', () => null],
  ['an empty text', () => ''],
]
const SPOILS = [...EMPTY, ['of another type', ofAnotherType] as const]

describe('the field errors of an input', () => {
  let shop: TestApp
  let token: unknown
  let device: Awaited<ReturnType<typeof enrolledDevice>>

  beforeAll(async () => {
    const [lane] = testLanes
    if (!lane) throw new Error('there is a database')
    ;[shop, device] = await Promise.all([openTestApp(lane), enrolledDevice()])
    token = (await registerShop(shop.request, 'owner@shop.example'))['api_token']
  })
  afterAll(() => shop.close())

  async function onDevice(command: CommandDefinition, input: unknown): Promise<Faults | null> {
    const outcome = await commitOn(device, command, input, owner)
    return 'errors' in outcome ? outcome.errors : null
  }
  async function overHttp(command: CommandDefinition, input: unknown): Promise<Faults | null> {
    const answer = await shop.request('POST', `/api/command/${command.name}`, { token, body: { opId: newTestId(), input } })
    return (answer.body['errors'] as Faults | undefined) ?? null
  }

  // Over HTTP a command that takes a document number is refused before its fields are validated.
  const requested = commands.filter(({ document }) => !document)

  it.each(requested.map((command) => [command.name, command] as const))(
    'are the same on a till and over HTTP: %s',
    async (_name, command) => {
      for (const [what, spoil] of SPOILS) {
        // Through JSON, so that undefined fields are missing.
        const body: unknown = JSON.parse(JSON.stringify(spoilt(writtenInput(command), spoil)))
        const found = await onDevice(command, body)
        expect(await overHttp(command, body), what).toEqual(found)
        const codes = Object.values(found ?? {}).flat()
        if (EMPTY.some(([name]) => name === what))
          expect(
            codes.filter((code) => code !== 'required'),
            what,
          ).toEqual([])
        else
          expect(
            codes.filter((code) => code === 'required'),
            what,
          ).toEqual([])
      }
    },
  )

  it.each([[null], [''], [7], ['text']])('are those of the whole form when the input is %j', async (input) => {
    const [command] = requested
    if (!command) throw new Error('there are commands')
    const faults = { form: [input === null || input === '' ? 'required' : 'invalid'] }
    expect([await onDevice(command, input), await overHttp(command, input)]).toEqual([faults, faults])
  })
})
