import { type Day, dayOf } from '#domain/kernel/time.ts'
import {
  ACCOUNT_CONTRACT_STATUS,
  type AccountContract,
  type AccountContractState,
  type AccountContractTerms,
  accountContract,
  accountContractState,
  issuedAccountContract,
} from '#domain/platform/account-contract.ts'
import type { InvoicedParty } from '#domain/platform/account-invoice.ts'
import { type Clock, sha256 } from '../clock.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { lockAccount } from '../store/stamp.ts'
import { storedInstant } from '../store/stored-instant.ts'

interface Given {
  readonly db: Database
  readonly clock: Clock
}
interface ContractedAccount {
  readonly accountId: number
  readonly terms: AccountContractTerms
  readonly provider: InvoicedParty
}

/** A file of a contract in one language: its first line is the title, and what follows is the text. */
export function titleAndText(content: string): { readonly title: string; readonly text: string } {
  const [title = '', ...lines] = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
    .split('\n')
  return { title: title.trim(), text: lines.join('\n').trim() }
}

/** Makes a contract that the owner of the account can sign; null when there is no such account. Numbers have no gaps. */
export async function contractAccount(
  { db, clock }: Given,
  { accountId, terms, provider }: ContractedAccount,
): Promise<AccountContract | null> {
  return db.asPlatform(async (tx) => {
    const setting = await tx.db.selectFrom('account_setting').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    const owner = await tx.db
      .selectFrom('employee')
      .innerJoin('role', (join) => join.onRef('role.account_id', '=', 'employee.account_id').onRef('role.id', '=', 'employee.role_id'))
      .select('employee.id')
      .where('employee.account_id', '=', accountId)
      .where('role.is_owner', '=', true)
      .orderBy('employee.id')
      .executeTakeFirst()
    if (!setting || !owner) return null
    await tx.query('lock table account_contract in exclusive mode')
    const { count } = await tx.db
      .selectFrom('account_contract')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const { name_ar: nameAr, name_en: nameEn, trn, address_ar: addressAr, address_en: addressEn } = setting
    const row = issuedAccountContract(terms, {
      ...{ id: clock.newId(), no: Number(count) + 1, now: clock.now(), provider, shop: { nameAr, nameEn, trn, addressAr, addressEn } },
      ...{ timeZone: setting.time_zone, currency: setting.currency, ownerId: owner.id, sha256 },
    })
    await bulkInsert(tx, accountId, accountContract, [row])
    return row
  })
}

export interface ListedContract {
  readonly contract: AccountContract
  readonly state: AccountContractState
}

/** More than any shop has. */
const LISTED_MAX = 1000

/** All contracts of an account, the oldest first; null when there is no such account. */
export async function contractsOf({ db, clock }: Given, accountId: number): Promise<readonly ListedContract[] | null> {
  return db.asPlatform(async (tx) => {
    const setting = await tx.db.selectFrom('account_setting').select('time_zone').where('account_id', '=', accountId).executeTakeFirst()
    if (!setting) return null
    const today = dayOf(clock.now(), setting.time_zone)
    const rows = await sqlReader(tx, accountId).select(accountContract, { sort: { field: 'number' }, limit: LISTED_MAX })
    return rows.map((contract) => ({ contract, state: accountContractState(contract, today) }))
  })
}

export type Withdrawn =
  | { readonly kind: 'unknown' | 'withdrawn-before' | 'withdrawn' }
  | { readonly kind: 'signed'; readonly by: string; readonly on: Day | null }

/** Withdraws a contract that nobody has signed; a signature stays. Waits for a signature that is being stored. */
export async function withdrawContract({ db, clock }: Given, number: string): Promise<Withdrawn> {
  return db.asPlatform(async (tx) => {
    const found = () =>
      tx.db
        .selectFrom('account_contract')
        .select(['account_id as accountId', 'status', 'signer_name as by', 'signed_on as on', 'withdrawn_at as withdrawnAt'])
        .where('number', '=', number)
        .executeTakeFirst()
    const known = await found()
    if (!known) return { kind: 'unknown' }
    await lockAccount(tx, known.accountId, clock.now())
    const contract = (await found()) ?? known
    if (contract.status === ACCOUNT_CONTRACT_STATUS.signed) return { kind: 'signed', by: contract.by, on: contract.on }
    if (contract.withdrawnAt !== null) return { kind: 'withdrawn-before' }
    const at = storedInstant(clock.now())
    await tx.db.updateTable('account_contract').set({ withdrawn_at: at }).where('number', '=', number).execute()
    return { kind: 'withdrawn' }
  })
}
