import * as v from 'valibot'
import { expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { exampleContext, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { SETTING_EDGES, type SettingEdge } from '../support/setting-edges.ts'

/** What a device reports for an edge without the server: by the input's schema, or by the decision over its local rows. */
async function resultOf({ command, input, country }: SettingEdge): Promise<readonly string[] | null> {
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) {
    const [[field, [code = '']] = ['', []]] = Object.entries(fieldFaults(parsed.issues))
    return [field, code]
  }
  const reader = memoryReader({ account_setting: [{ ...exampleSetting, country }] })
  const context = exampleContext({ actor: { employeeId: null, permissions: allPermissions() } })
  const decision = decideCommand(command, parsed.output, await command.load(reader, parsed.output), context)
  return decision.ok ? null : [decision.refusal.field ?? '', decision.refusal.code]
}

const named = SETTING_EDGES.map((edge) => [`${edge.command.name}: ${edge.says}`, edge] as const)
// The server answers the same table in tests/server/settings-edges.test.ts.
test.each(named)('on a device, %s', async (_, edge) => {
  expect(await resultOf(edge)).toEqual(edge.told)
})
