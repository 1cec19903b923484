import { allPermissions } from '#domain/access/pages.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { unlockText } from '#domain/employees/actor-proof.ts'
import { PLAIN_EMPLOYEE, employee, employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import type { CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import { type Id, derivedId, makeId } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type Operation, PROTO, type PullRequest, type PullResponse, type PushRequest } from '#domain/sync/messages.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import { sqlReader } from '#server/store/reader.ts'
import type { Database } from '#server/store/database.ts'
import { enrol } from '#server/sync/tills/enrol.ts'
import { pull } from '#server/sync/pull/pull.ts'
import { type PushAnswer, type SyncDeps, push } from '#server/sync/push/push.ts'
import type { UnlockKey } from '../../src/data/contract.ts'
import { macOf, sealed } from '../../src/data/ledger/seal.ts'
import {
  EXAMPLE_NOW,
  exampleCustomer,
  exampleGroup,
  exampleId,
  exampleProduct,
  exampleService,
  exampleSetting,
  sha256,
} from './examples/example-shop.ts'
import { makeSale } from './examples/make-sale.ts'
import { memoryReader } from './examples/memory-reader.ts'

export const OWNER = { employeeId: exampleId(301), permissions: allPermissions() }
export const TRAINEE_ID = exampleId(302)

const roles = [
  {
    id: exampleId(310),
    nameAr: 'المالكة',
    nameEn: 'Owner',
    permissions: allPermissions() as Record<string, number[]>,
    isOwner: true,
    discountMax: null,
    isRemoved: false,
  },
  { id: exampleId(311), nameAr: 'متدربة', nameEn: 'Trainee', permissions: {}, isOwner: false, discountMax: null, isRemoved: false },
]
const person = (id: Id, roleId: Id) => ({
  id,
  nameAr: 'سارة',
  nameEn: 'Sara',
  roleId,
  ...PLAIN_EMPLOYEE,
})
export const exampleProducts = Array.from({ length: 3 }, (_, nth) => ({ ...exampleProduct, id: exampleId(220 + nth), onHand: 5000 }))
export const exampleCustomers = Array.from({ length: 5 }, (_, nth) => ({
  ...exampleCustomer,
  id: exampleId(110 + nth),
  mobile: `96650123456${nth}`,
}))

/** The key behind the proofs of the example PINs. */
export const EXAMPLE_KEY = '5c'.repeat(32)
export const examplePin = (id: Id, isLong = true) => ({
  ...{ id, salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: PIN_ITERATIONS, isLong, proofSalt: 'ef'.repeat(16) },
  ...{ setBy: id, setAt: null },
})

const givePin = (db: Database, accountId: number, employeeId: Id, isLong: boolean): Promise<void> =>
  db.inAccount(accountId, async (tx) => {
    // Another till has inserted it already.
    if (await sqlReader(tx, accountId).get(employeePin, employeeId)) return
    await bulkInsert(tx, accountId, employeePin, [examplePin(employeeId, isLong)])
    await bulkInsert(tx, accountId, employeeProof, [{ id: employeeId, key: EXAMPLE_KEY, formerKey: null }])
  })

/** Writes the minimum that a sale needs directly into an account. */
export async function seedShop(db: Database, accountId: number): Promise<void> {
  await db.inAccount(accountId, async (tx) => {
    await bulkInsert(tx, accountId, accountSetting, [exampleSetting])
    await bulkInsert(tx, accountId, role, roles)
    await bulkInsert(tx, accountId, employee, [person(OWNER.employeeId, roles[0]!.id), person(TRAINEE_ID, roles[1]!.id)])
    await bulkInsert(tx, accountId, service, [exampleService])
    await bulkInsert(tx, accountId, product, exampleProducts)
    await bulkInsert(tx, accountId, customer, exampleCustomers)
  })
}

/** Reproducible ids and secrets, and a clock that the test advances. */
export function countingClock(seed = 1) {
  let nth = 0
  let nowMs: number = EXAMPLE_NOW
  const bytes = () => {
    nth += 1
    return Uint8Array.from(
      { length: 10 },
      (_, index) => (index < 3 ? 0 : index < 5 ? seed >> (8 * (4 - index)) : nth >> (8 * (9 - index))) & 0xff,
    )
  }
  return {
    now: (): Instant => instant(nowMs),
    elapsedMs: () => nowMs,
    newId: () => makeId(nowMs, bytes()),
    newSecret: () => sha256(`secret ${seed} ${(nth += 1)}`).slice(0, 43),
    advance: (ms: number) => void (nowMs += ms),
  }
}

export type CountingClock = ReturnType<typeof countingClock>

/** The part of a till's memory that a copy of its device duplicates. */
export interface TillState {
  deviceId: Id
  series: string
  epoch: Id
  scopeHash: string
  incarnation: number
  nonce: Id
  seq: number
  no: number
  chainHead: string | null
  ackedSeq: number
}

/** A till of a shop made by `seedShop`, connected to the server's functions without HTTP. */
export interface DirectTill {
  readonly state: TillState
  readonly accountId: number
  /** Authenticates this till over HTTP. */
  readonly credential: string
  /** Decides a command as a device does and assigns a sequence number, without sending. */
  queue<C extends CommandDefinition>(command: C, input: InputOf<C>, more?: Partial<Operation>): Promise<Operation>
  sale(nth: number, change?: (input: IssueInvoiceInput) => IssueInvoiceInput, more?: Partial<Operation>): Promise<Operation>
  /** An operation with arbitrary content and the next sequence number. */
  raw(more: Partial<Operation>): Operation
  request(ops: readonly Operation[], more?: Partial<PushRequest>): PushRequest
  /** Unlocks the till with an employee's PIN; operations queued from now on are sealed with it. */
  unlock(employeeId?: Id, more?: { readonly isLong?: boolean }): Promise<void>
  /** The same with the key that the server issued; null leaves later operations unsealed. */
  unlockBy(key: UnlockKey | null): void
  /** Pushes, and stores the answer's nonce. */
  push(ops: readonly Operation[], more?: Partial<PushRequest>): Promise<PushAnswer>
  /** Pushes; the answer is lost. */
  pushLosingTheAnswer(ops: readonly Operation[]): Promise<void>
  pull(more?: Partial<PullRequest>): Promise<PullResponse>
  /** The same till on another device, as from a copied disk. */
  copy(): DirectTill
}

export async function enrolDirectTill(deps: SyncDeps & { readonly clock: CountingClock }, accountId: number): Promise<DirectTill> {
  await deps.db.asPlatform((tx) => tx.query('insert into account (id) values ($1) on conflict do nothing', [accountId]))
  const made = await enrol(deps, { accountId, employeeId: OWNER.employeeId }, { name: 'Till', app: 'test' })
  const { deviceId, series, epoch, scopeHash, incarnation, nonce } = made
  const state = { deviceId, series, epoch, scopeHash, incarnation, nonce, seq: 0, no: 0, chainHead: null, ackedSeq: 0 }
  return tillOver(deps, accountId, state, made.credential)
}

const shop = { setting: exampleSetting, services: [exampleService], products: exampleProducts, buyers: exampleCustomers }
const reader = memoryReader({
  account_setting: [exampleSetting],
  product: exampleProducts,
  customer: exampleCustomers,
  catalog_group: [exampleGroup],
})

function tillOver(deps: SyncDeps & { readonly clock: CountingClock }, accountId: number, state: TillState, credential: string): DirectTill {
  const { clock } = deps
  let seal: UnlockKey | null = null
  const till: DirectTill = {
    state,
    accountId,
    credential,
    async queue(command, input, more = {}) {
      const operationId = clock.newId()
      const number = { series: state.series, no: state.no + 1, number: `${state.series}-${String(state.no + 1).padStart(6, '0')}` }
      const document = command.document ? { ...number, previousHash: state.chainHead } : null
      const now = clock.now()
      const id = (nth: number) => derivedId(operationId, nth)
      const loaded: unknown = await command.load(reader, input)
      const actor = { ...OWNER, employeeId: more.actor ?? OWNER.employeeId }
      const seq = state.seq + 1
      const decision = decideCommand(command, input, loaded, {
        now,
        actor,
        deviceId: state.deviceId,
        operationId,
        id,
        document,
        seq,
        sha256,
      })
      const made = decision.ok
        ? decision.changes.find((change) => change.op === 'insert' && change.row['number'] === number.number)
        : undefined
      const hash = made?.op === 'insert' ? String(made.row['hash']) : ''
      const printed = document && { series: document.series, no: document.no, previousHash: document.previousHash, hash }
      if (printed) Object.assign(state, { no: printed.no, chainHead: hash })
      const kind = command.kind === 'intent' ? 'intent' : 'fact'
      return till.raw({ opId: operationId, type: command.name, v: command.version, class: kind, args: input, document: printed, ...more })
    },
    sale: (nth, change = (input) => input, more = {}) => till.queue(issueInvoice, change(makeSale(shop, nth, clock.newId)), more),
    raw(more) {
      state.seq += 1
      const base = { seq: state.seq, opId: clock.newId(), type: 'issueInvoice', v: 1, class: 'fact' as const, args: {}, document: null }
      const op: Operation = { ...base, actor: OWNER.employeeId, occurredAt: clock.now(), clockOffsetMs: 0, ...more }
      return seal?.by === op.actor && seal && !('unlock' in more) ? sealed(op, state.deviceId, { proof: null, unlock: seal }) : op
    },
    async unlock(employeeId = OWNER.employeeId, { isLong = true } = {}) {
      await givePin(deps.db, accountId, employeeId, isLong)
      const at = clock.now()
      seal = { by: employeeId, at, key: macOf(EXAMPLE_KEY, unlockText(employeeId, state.deviceId, at)) }
    },
    unlockBy: (key) => void (seal = key),
    request(ops, more = {}) {
      const { deviceId, incarnation, epoch, nonce, ackedSeq } = state
      return { proto: PROTO, reqId: clock.newId(), deviceId, incarnation, epoch, nonce, app: 'test', ackedSeq, ops: [...ops], ...more }
    },
    async push(ops, more) {
      const answer = await push(deps, { accountId, deviceId: state.deviceId }, till.request(ops, more))
      if (answer.ok) Object.assign(state, { nonce: answer.response.nextNonce, ackedSeq: answer.response.lastSeq })
      return answer
    },
    async pushLosingTheAnswer(ops) {
      await push(deps, { accountId, deviceId: state.deviceId }, till.request(ops))
    },
    pull(more = {}) {
      const { deviceId, epoch, scopeHash, ackedSeq } = state
      const base = { proto: PROTO, reqId: clock.newId(), deviceId, epoch, scopeHash, ackedSeq, limit: 2000 } as const
      return pull(deps, { accountId, deviceId }, { ...base, cursor: { ver: 0, record: null, id: null }, ...more })
    },
    copy: () => tillOver(deps, accountId, { ...state }, credential),
  }
  return till
}
