import { minor } from '#domain/kernel/money.ts'
import { closeShift, moveCash, openShift } from '#domain/shifts/shift-commands.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import { closingOf, openAt } from '../people/shift-acts.ts'
import { counterOf } from './counter-desk.ts'
import { type Directed, ONE_TILL } from './directed.ts'
import { type Director, found } from './director.ts'

/** Opens a shift, sells something in it and takes cash out. */
async function work(director: Director): Promise<void> {
  const { desk, setting } = await counterOf(director, 0)
  const { series } = found(director.till(0).head, 'the till has a series')
  const { timeZone } = setting
  await director.act(0, openShift, { shiftId: desk.newId(), till: series, float: minor(50_000), timeZone })
  await director.sell(0)
  const out = { moveId: desk.newId(), kind: DRAWER_MOVE.out, amount: minor(2_000), reason: 'ماء للضيوف', timeZone }
  await director.act(0, moveCash, out)
}

/** The closing of the shift as the sheet computes it now. */
async function counted(director: Director) {
  const { desk, setting } = await counterOf(director, 0)
  const { deviceId } = found(director.till(0).head, 'the till is known')
  const open = found(await director.done('the shift is read', openAt(desk, deviceId)), 'a shift is open')
  return { ...(await director.done('the drawer is counted', closingOf(desk, open))), timeZone: setting.timeZone }
}

/** The usual case. */
export async function closedOnce(director: Director): Promise<void> {
  await work(director)
  await director.act(0, closeShift, await counted(director))
  await director.settle(0)
}

/** Two tabs show the closing sheet, and both close the shift. */
export async function closedTwice(director: Director): Promise<void> {
  await work(director)
  const written = await counted(director)
  await director.act(0, closeShift, written)
  await director.act(0, closeShift, written)
  await director.settle(0)
}

/** Another tab sells while the drawer is counted. */
export async function soldMeanwhile(director: Director): Promise<void> {
  await work(director)
  const written = await counted(director)
  await director.sell(0)
  await director.act(0, closeShift, written)
  await director.settle(0)
}

/** Histories about shifts and cash drawers. */
export const SHIFT_HISTORIES: readonly Directed[] = [
  { defect: 'B55', what: 'another tab sells while the drawer is counted', shop: ONE_TILL, script: soldMeanwhile },
  { defect: 'B56', what: 'two tabs close one shift', shop: ONE_TILL, script: closedTwice },
  { defect: 'B57', what: 'cash is taken out of the drawer, and the shift is closed', shop: ONE_TILL, script: closedOnce },
]
