import { TERMINAL_HOST } from '#domain/platform/card-terminal.ts'
import type { Clock } from '../clock.ts'
import { SIMULATOR_KEY, SIMULATOR_POI } from '../effects/terminals/terminal-simulator.ts'
import {
  type CardTerminalEffects,
  type CardTerminalsGiven,
  saveTerminals,
  shownTerminalSetting,
} from '../payments/card-terminals/terminal-setting.ts'
import type { Database } from '../store/database.ts'
import { DEMO_ACCOUNT_ID } from './story-people.ts'

/** Configures the simulated card terminal for the demo shop unless a terminal is configured already. */
export async function setUpDemoTerminal(
  deps: { readonly db: Database; readonly clock: Pick<Clock, 'now' | 'newId'> },
  effects: CardTerminalEffects,
): Promise<void> {
  const stands = await shownTerminalSetting(deps.db, DEMO_ACCOUNT_ID, effects)
  if (stands.host !== null) return
  const terminals = [{ id: deps.clock.newId(), name: 'Counter', poiId: `${SIMULATOR_POI}100000001` }]
  const given: CardTerminalsGiven = { isOn: true, host: TERMINAL_HOST.simulator, apiKey: SIMULATOR_KEY, terminals }
  await saveTerminals(deps, effects, { accountId: DEMO_ACCOUNT_ID, employeeId: null }, given)
}
