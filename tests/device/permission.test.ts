import { describe, expect, it } from 'vitest'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { savedViews } from '#domain/lists/saved-views.ts'
import { commands } from '#domain/registry.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { writtenInput } from '../golden/written-input.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { enrolledDevice } from './support.ts'

const nobody = { employeeId: exampleId(302), permissions: {} }
/** A user's own rows need no permission; view permissions are tested next to their definition. */
const ownRows: ReadonlySet<string> = new Set(savedViews.commands.map(({ name }) => name))
const atTheCounter: readonly CommandDefinition[] = commands.filter(
  ({ name, kind, forbidden }) => kind !== 'online' && forbidden !== null && !ownRows.has(name),
)

describe('an employee without any permission at a till', () => {
  it.each(atTheCounter.map((command) => [command.name, command] as const))('is refused before %s happens', async (_name, command) => {
    const device = await enrolledDevice()
    const outcome = await commitOn(device, command, writtenInput(command), nobody)
    expect(outcome).toEqual({ ok: false, refusal: { code: command.forbidden } })
    const ledger = await device.ledger.open()
    expect([await ledger.outbox.count(), await ledger.docs.count(), (await device.ledger.head())?.nextSeq]).toEqual([0, 0, 1])
  })
})
