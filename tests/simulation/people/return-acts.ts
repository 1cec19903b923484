import type { Actor, CommandDefinition, RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { type ReturnFile, loadReturn } from '#domain/sales/returns/return-file.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import { returnStateOf } from '#domain/sales/returns/return-view.ts'
import { isReturnable, returnableLines } from '#domain/sales/returns/returnable.ts'
import { type ReturnRequest, writeReturn } from '#domain/sales/returns/write-return.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { ProofKey } from '../../../src/data/contract.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import type { Chance } from '../chance.ts'
import { backIsRight } from '../laws/screen-checks.ts'
import { sometimes } from '../sometimes.ts'
import { PIN_KEY, ownProducts, trainee, traineeRole } from '../world/shop.ts'
import { withAhead } from './ahead-acts.ts'
import type { SaleDesk } from './bills.ts'
import { soldEarly } from './opening-sales.ts'

export interface ReturnDesk extends SaleDesk {
  /** Commits as another employee, optionally with an approver's PIN. */
  readonly commitAs: (actor: Actor, command: CommandDefinition, input: unknown, proof?: ProofKey | null) => Promise<void>
}

const [spentPoints, unknown, unpaid] = soldEarly
const WANTED = [unknown, unknown, unknown, spentPoints, unpaid] as const

type Wanted = ReturnRequest['wanted']

/** May sell and give small discounts; larger discounts and returns need an approver's PIN. */
export const TRAINEE: Actor = { employeeId: trainee.id, permissions: traineeRole.permissions, discountMax: traineeRole.discountMax }

/** Returns some or all of a sale, mostly of one invoice so that tills collide over it. */
export async function bringBack(desk: ReturnDesk): Promise<void> {
  const { chance, device } = desk
  const read = localReader(device)
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  const sold = chance.isHit(0.75) ? await read.get(invoice, chance.pick(WANTED)) : await soldHere(desk)
  const file = sold && setting ? await loadReturn(read, sold.id, setting.pointsPerUnit) : null
  if (!file || !setting) return
  const state = returnStateOf(file)
  if (file.owed > 0 && chance.isHit(state === 'settle-first' ? 0.6 : 0.25)) return payFirst(desk, file, setting)
  const wanted = wantedOf(desk, file)
  if (wanted.length === 0) return
  return give(desk, await writtenBack(desk, file, setting, { wanted, ...howOf(chance) }))
}

export async function writtenBack(
  desk: Pick<SaleDesk, 'device' | 'newId'>,
  file: ReturnFile,
  setting: RowOf<typeof accountSetting>,
  request: ReturnRequest,
): Promise<ReturnType<typeof writeReturn>> {
  const input = writeReturn(file, request, idsOf(desk), billHead(setting))
  const where = [{ field: 'invoiceId', is: file.invoice.id }]
  const payments = await localReader(desk.device).select(payment, { where, limit: 100 })
  if (returnStateOf(file) === 'open') backIsRight(input, file, payments, setting.pointsPerUnit)
  return input
}

/** A counter sale that this till shows. */
async function soldHere({ device, chance }: ReturnDesk): Promise<RowOf<typeof invoice> | null> {
  const shown = (await localReader(device).select(invoice, { limit: 100 })).filter(isReturnable)
  return shown.length > 0 ? chance.pick(shown) : null
}

/** Made by an authorised employee, by a trainee with a proven PIN, or by a trainee alone, which the till refuses. */
async function give(desk: ReturnDesk, input: ReturnType<typeof writeReturn>): Promise<void> {
  const { chance, commitAs, employeeId } = desk
  if (chance.isHit(0.65)) return desk.commit(returnSale, input)
  if (chance.isHit(0.2)) return commitAs(TRAINEE, returnSale, input)
  sometimes('a return was allowed by a PIN')
  return commitAs(TRAINEE, returnSale, { ...input, override: { reason: 'بإذن المالكة', by: employeeId } }, { by: employeeId, key: PIN_KEY })
}

/** Whether only another till sells the product: its displayed stock is compared with that till's ledger only. */
const isForeign = (itemId: Id, till: number): boolean => ownProducts.slice(0, -2).some(({ id }, nth) => id === itemId && nth !== till)

/** All or some of what is left, intact or damaged; now and then one more than there is. */
function wantedOf({ chance, till }: ReturnDesk, file: ReturnFile): Wanted {
  const isWhole = chance.isHit(0.5)
  const tooMany = chance.isHit(0.05) ? 1 : 0
  if (isWhole) sometimes('a sale came back whole')
  return returnableLines(file.invoice, file.notes).flatMap(({ index, left, line }) => {
    const quantity = (isWhole ? left : chance.below(left + 1)) + tooMany
    return quantity === 0 || isForeign(line.itemId, till) ? [] : [{ index, quantity, isDamaged: chance.isHit(0.25) }]
  })
}

function howOf(chance: Chance): Omit<ReturnRequest, 'wanted'> {
  const method = chance.pick([PAYMENT_METHOD.cash, PAYMENT_METHOD.cash, PAYMENT_METHOD.creditCard])
  return { reason: 'لم يناسبها المقاس', method, authorizationCode: method === PAYMENT_METHOD.creditCard ? '004417' : null }
}

const idsOf = ({ newId }: Pick<SaleDesk, 'newId'>) => ({ invoiceId: newId(), shareCode: newId().replaceAll('-', ''), tenderId: newId() })

/** Pays the debt in whole or in part before the return. */
async function payFirst(desk: ReturnDesk, { invoice: { id, customerId }, owed }: ReturnFile, setting: RowOf<typeof accountSetting>) {
  const tendered = desk.chance.isHit(0.5) ? owed : minor(Math.ceil(owed / 2))
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered, authorizationCode: null, reference: null }
  const of = { invoiceId: id, customerId, timeZone: setting.timeZone, pointsPerUnit: setting.pointsPerUnit }
  return desk.commit(payInvoice, { ...of, tenders: await withAhead(desk, [cash], customerId), total: tendered })
}
