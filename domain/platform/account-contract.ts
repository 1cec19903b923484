import { may } from '../access/pages.ts'
import { type RowOf, defineQuery, defineRecord } from '../kernel/define.ts'
import { choice, dayField, id, instantField, json, money, nullable, reference, text } from '../kernel/fields.ts'
import type { Id } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { SIGNATURE_LENGTH_MAX } from '../kernel/signature.ts'
import { type Day, type Instant, dayOf, daysBetween } from '../kernel/time.ts'
import { type InvoicedParty, PLAN, type Plan, partySchema } from './account-invoice.ts'

export const ACCOUNT_CONTRACT_STATUS = { pending: 1, signed: 2 } as const

const TITLE_LENGTH_MAX = 200
const TEXT_LENGTH_MAX = 40_000

/**
 * The contract between the provider of the platform and a shop. The operator writes it, and the owner of the account signs it once. Its
 * text never changes, and neither does a signature.
 */
export const accountContract = defineRecord({
  name: 'account_contract',
  travels: 'server',
  indexes: [],
  fields: {
    id: id(),
    number: text(20),
    issuedAt: instantField(),
    /** The day of `issuedAt` in the account's zone. */
    issuedOn: dayField(),
    titleAr: text(TITLE_LENGTH_MAX),
    titleEn: text(TITLE_LENGTH_MAX),
    textAr: text(TEXT_LENGTH_MAX),
    textEn: text(TEXT_LENGTH_MAX),
    /** Of both texts, so that a text that was replaced later is noticed. */
    textSha256: text(64),
    plan: choice(PLAN),
    fromOn: dayField(),
    /** The last day of the contract. */
    untilOn: dayField(),
    currency: text(3),
    /** The price for the whole period, with VAT. */
    total: money(),
    provider: json(partySchema),
    shop: json(partySchema),
    /** The owner of the account, who alone may sign. */
    ownerId: reference('employee'),
    status: choice(ACCOUNT_CONTRACT_STATUS),
    signerName: text(120),
    /** The path of an SVG, as it was drawn; empty until it is signed. */
    signature: text(SIGNATURE_LENGTH_MAX),
    signedAt: nullable(instantField()),
    signedOn: nullable(dayField()),
    /** When the provider withdrew it; only a contract that is not signed can be withdrawn. */
    withdrawnAt: nullable(instantField()),
  },
})
export type AccountContract = RowOf<typeof accountContract>

export const accountContracts = defineQuery({
  name: 'accountContracts',
  record: accountContract,
  permission: may('settings', 'view'),
  fields: [
    'number',
    'issuedOn',
    'titleAr',
    'titleEn',
    'plan',
    'fromOn',
    'untilOn',
    'currency',
    'total',
    'ownerId',
    'status',
    'signedOn',
    'withdrawnAt',
  ],
  filters: ['status'],
  sorts: ['issuedOn'],
  sort: { field: 'issuedOn', descending: true },
})

export const CONTRACT_STATE = { toSign: 'to-sign', signed: 'signed', expired: 'expired', withdrawn: 'withdrawn' } as const
export type AccountContractState = (typeof CONTRACT_STATE)[keyof typeof CONTRACT_STATE]

/** What can be done with a contract on a day of the account's calendar. A signed contract stays signed after its last day. */
export function accountContractState(
  { status, withdrawnAt, untilOn }: Pick<AccountContract, 'status' | 'withdrawnAt' | 'untilOn'>,
  today: Day,
): AccountContractState {
  if (status === ACCOUNT_CONTRACT_STATUS.signed) return CONTRACT_STATE.signed
  if (withdrawnAt !== null) return CONTRACT_STATE.withdrawn
  return untilOn < today ? CONTRACT_STATE.expired : CONTRACT_STATE.toSign
}

export interface AccountContractTerms {
  readonly plan: Plan
  readonly fromOn: Day
  readonly untilOn: Day
  /** With VAT, in minor units. */
  readonly total: Money
  readonly titleAr: string
  readonly titleEn: string
  readonly textAr: string
  readonly textEn: string
}

interface IssuedContract {
  readonly id: Id
  readonly no: number
  readonly now: Instant
  readonly timeZone: string
  readonly currency: string
  readonly provider: InvoicedParty
  readonly shop: InvoicedParty
  readonly ownerId: Id
  readonly sha256: (text: string) => string
}

export type AccountContractFault = 'period-ends-before-it-begins' | 'nothing-to-pay' | 'text-missing' | 'title-too-long' | 'text-too-long'

/** Why a contract cannot be made of these terms; null when it can. */
export function accountContractFault(terms: AccountContractTerms): AccountContractFault | null {
  const [titles, texts] = [
    [terms.titleAr, terms.titleEn],
    [terms.textAr, terms.textEn],
  ]
  if (daysBetween(terms.fromOn, terms.untilOn) < 0) return 'period-ends-before-it-begins'
  if (terms.total <= 0) return 'nothing-to-pay'
  if ([...titles, ...texts].some((one) => one.trim() === '')) return 'text-missing'
  if (titles.some(({ length }) => length > TITLE_LENGTH_MAX)) return 'title-too-long'
  return texts.some(({ length }) => length > TEXT_LENGTH_MAX) ? 'text-too-long' : null
}

/** The text as its checksum is taken: in both languages. */
export const checkedText = ({ textAr, textEn }: Pick<AccountContract, 'textAr' | 'textEn'>): string => `${textAr}\n${textEn}`

/** A new contract, not signed yet. */
export function issuedAccountContract(terms: AccountContractTerms, given: IssuedContract): AccountContract {
  const { id: ofRow, no, now, timeZone, currency, provider, shop, ownerId, sha256 } = given
  return {
    ...{ id: ofRow, number: `C-${String(no).padStart(6, '0')}`, issuedAt: now, issuedOn: dayOf(now, timeZone) },
    ...terms,
    ...{ textSha256: sha256(checkedText(terms)), currency, provider, shop, ownerId },
    ...{ status: ACCOUNT_CONTRACT_STATUS.pending, signerName: '', signature: '', signedAt: null, signedOn: null, withdrawnAt: null },
  }
}
