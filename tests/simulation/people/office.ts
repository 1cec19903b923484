import * as v from 'valibot'
import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { correctAttendance } from '#domain/attendance/correct-attendance.ts'
import { customer } from '#domain/customers/customer.ts'
import { mergeCustomers } from '#domain/customers/merge-customers.ts'
import { CODE_CATEGORY, discountCode } from '#domain/discounts/discount-code.ts'
import { discountCodes } from '#domain/discounts/discount-codes.ts'
import { closeStocktake } from '#domain/inventory/stocktake/stocktake-commands.ts'
import type { CommandDefinition, InputOf, RowOf } from '#domain/kernel/define.ts'
import { type Id, makeId } from '#domain/kernel/ids.ts'
import { timeOfDaySchema } from '#domain/kernel/kinds/time-of-day.ts'
import { rate } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { MINUTE_MS, addDays, dayOf, instant, localStamp } from '#domain/kernel/time.ts'
import { STOCKTAKE_STATUS, stocktake } from '#domain/stock/stocktake.ts'
import { sqlReader } from '#server/store/reader.ts'
import type { MergeRequest, CodePast } from '../causes.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { send, customers, ownProducts, services } from '../world/shop.ts'

const ACTS_MAX = 4
const AGAIN_MS = 7_000
/** By then the server is available again and updated. */
const ATTEMPTS_MAX = 40
const ZONE = 'Asia/Riyadh'
const CODES_POINT = 'a code was made, changed or put out of use'

/** A manager who is signed in and online: does what requires a personal session. */
export class Office {
  readonly #run: Run
  readonly #chance

  constructor(run: Run) {
    this.#run = run
    this.#chance = run.world.chance('office')
  }

  begin(): void {
    const { world, plan } = this.#run
    const acts = plan.spanMs > 0 ? this.#chance.below(ACTS_MAX + 1) : 0
    for (let nth = 0; nth < acts; nth += 1) {
      const act = this.#chance.pick([
        () => this.#closeOne(),
        () => this.#closeOne(),
        () => this.#correctOne(),
        () => this.#tendCodes(),
        () => this.#mergeTwo(),
      ])
      world.after(this.#chance.between(plan.spanMs * 0.2, plan.spanMs), act)
    }
  }

  async #closeOne(): Promise<void> {
    const open = await this.#read((read) => read.select(stocktake, { where: [{ field: 'status', is: STOCKTAKE_STATUS.open }], limit: 10 }))
    if (open.length > 0) await this.close(this.#chance.pick(open).id)
  }

  close(stocktakeId: Id): Promise<void> {
    return this.#do(closeStocktake, { stocktakeId }, 'a stocktake was closed')
  }

  async #correctOne(): Promise<void> {
    const entries = await this.#read((read) => read.select(attendanceEntry, { limit: 50 }))
    if (entries.length > 0) await this.correct(this.#chance.pick(entries), this.#chance.below(90), this.#chance.isHit(0.2))
  }

  /** Corrects an entry by some minutes, or withdraws it. */
  correct(entry: RowOf<typeof attendanceEntry>, minutesEarlier: number, isTakenBack = false): Promise<void> {
    const at = instant(entry.at - minutesEarlier * MINUTE_MS)
    const time = isTakenBack ? null : v.parse(timeOfDaySchema, localStamp(at, ZONE).slice(11, 16))
    const isOut = entry.kind === 2
    const ends = isOut ? { inId: null, outId: entry.id, from: null, to: time } : { inId: entry.id, outId: null, from: time, to: null }
    const said = { employeeId: entry.employeeId, day: dayOf(at, ZONE), reason: 'نسيت البصمة', ...ends }
    return this.#do(correctAttendance, said, 'attendance was corrected')
  }

  /** Creates a code, changes it, or toggles its status. */
  async #tendCodes(): Promise<void> {
    const codes = await this.#read((read) => read.select(discountCode, { limit: 50 }))
    const roll = this.#chance.float()
    if (roll < 0.3 || codes.length === 0) return this.makeCode()
    const of = this.#chance.pick(codes)
    if (roll < 0.7) return this.changeCode(of)
    const isOff = of.status === GENERIC_STATUS.active
    const status = isOff ? GENERIC_STATUS.disabled : GENERIC_STATUS.active
    this.#says(of.id, { ...of, status })
    return this.#do(isOff ? discountCodes.disable : discountCodes.reactivate, { discountCodeId: of.id }, CODES_POINT)
  }

  #says(id: Id, past: CodePast): void {
    const { codes } = this.#run.causes
    codes.set(id, [...(codes.get(id) ?? []), past])
  }

  makeCode(): Promise<void> {
    const id = makeId(this.#run.world.date, this.#chance.bytes(10))
    const category = this.#chance.pick(Object.values(CODE_CATEGORY))
    const goods = {
      services: services.map(({ id: serviceId }) => ({ serviceId })),
      products: ownProducts.slice(0, 3).map(({ id: productId }) => ({ productId })),
    }
    const usesMax = this.#chance.pick([null, 1, 2])
    const names = { code: `NEW${this.#chance.below(1_000_000)}`, nameAr: 'رمز جديد', nameEn: 'New' }
    const terms = { ...this.#terms(), ...names, category, ...goods, usesMax, usesPerCustomerMax: this.#chance.pick([null, 1]) }
    this.#says(id, { ...terms, status: GENERIC_STATUS.active })
    return this.#do(discountCodes.add, { discountCodeId: id, discountCode: terms }, CODES_POINT)
  }

  /** Changes a code's rate and validity, or its limits. */
  changeCode({ timesUsed: _times, taken: _taken, status, id, ...terms }: RowOf<typeof discountCode>): Promise<void> {
    const usesMax = terms.usesMax === null ? null : terms.usesMax + 1
    const changed = { ...terms, ...(this.#chance.isHit(0.6) ? this.#terms() : { usesMax }) }
    this.#says(id, { ...changed, status })
    return this.#do(discountCodes.edit, { discountCodeId: id, discountCode: changed }, CODES_POINT)
  }

  /** Merges two customers: mostly a known customer into another known one or into a new one. */
  async #mergeTwo(): Promise<void> {
    const rows = await this.#read((read) => read.select(customer, { where: [{ field: 'isMerged', is: false }], limit: 50 }))
    const known = rows.filter(({ id }) => customers.some((one) => one.id === id))
    const from = this.#chance.pick(known.length > 0 ? known : rows)
    const others = (this.#chance.isHit(0.7) ? known : rows).filter(({ id }) => id !== from.id)
    if (others.length > 0) await this.merge(from.id, this.#chance.pick(others).id)
  }

  merge(from: Id, into: Id): Promise<void> {
    const request: MergeRequest = { from, into, isDone: null }
    this.#run.causes.merges.push(request)
    return this.#do(mergeCustomers, { from, into }, 'two customers became one', (isDone) => {
      request.isDone = isDone
    })
  }

  #terms() {
    const today = dayOf(instant(Math.floor(this.#run.world.date)), ZONE)
    const [validFrom, validUntil] = this.#chance.pick([
      [null, null],
      [null, addDays(today, -1)],
      [addDays(today, -3), addDays(today, 1)],
      [addDays(today, 2), null],
    ] as const)
    return { rate: rate(100 + this.#chance.below(40) * 77), validFrom, validUntil }
  }

  #read<T>(read: (reader: ReturnType<typeof sqlReader>) => Promise<T>): Promise<T> {
    const { server, shop } = this.#run.stage
    return server.db.inAccount(shop.accountId, (tx) => read(sqlReader(tx, shop.accountId)))
  }

  /** Repeats a command until the server answers, with one id so that it acts once. */
  async #do<C extends CommandDefinition>(
    command: C,
    input: InputOf<C>,
    point: Parameters<typeof sometimes>[0],
    onAnswered: (isDone: boolean) => void = () => undefined,
  ): Promise<void> {
    const { world, stage } = this.#run
    const opId = makeId(world.date, this.#chance.bytes(10))
    const attempt = async (nth: number): Promise<void> => {
      const answer = await send(stage.server, `/api/command/${command.name}`, stage.shop.token, { opId, input }).catch(() => null)
      const isDone = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true
      world.note('office', `${command.name} ${answer === null ? 'unanswered' : isDone}`)
      await this.#run.readFacts()
      if (isDone) sometimes(point)
      if (answer !== null) onAnswered(isDone)
      if (answer === null && nth < ATTEMPTS_MAX) world.after(AGAIN_MS, () => attempt(nth + 1))
    }
    await attempt(1)
  }
}
