import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { type Money, minor, rate } from '#domain/kernel/money.ts'
import { type Day, daySchema } from '#domain/kernel/time.ts'
import { type AccountContractFault, type AccountContractTerms, accountContractFault } from '#domain/platform/account-contract.ts'
import {
  type AccountInvoiceRequest,
  type AccountInvoiceFault,
  type InvoicedParty,
  PLAN,
  type Plan,
  accountInvoiceFault,
} from '#domain/platform/account-invoice.ts'
import { CannotStart, openStore, settingsOrSentence } from '../open-store.ts'
import { runProgram } from '../run-program.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { systemClock } from '../clock.ts'
import { contractAccount, contractsOf, titleAndText, withdrawContract } from './contract-account.ts'
import { enableAccount } from './enable-account.ts'
import { type Extended, type Until, extendAccount, untilOf } from './extend-account.ts'
import { invoiceAccount, payAccountInvoice } from './invoice-account.ts'
import { newEpoch } from './new-epoch.ts'

const USAGE = `Say what to do:
  npm run operator -- new-epoch             makes every till send again what this database may lack
  npm run operator -- enable-account NUMBER opens a disabled account again
  npm run operator -- extend-account NUMBER DATE|never
                                            keeps an account open to the end of that day (2027-01-31), or for good
  npm run operator -- invoice-account NUMBER PLAN FROM THROUGH TOTAL VAT
                                            charges an account (7 premium 2027-01-01 2027-12-31 1150.00 15): the plan is basic,
                                            advanced or premium, the total is with VAT, and VAT is a percentage
  npm run operator -- invoice-paid S-000001 DATE
                                            says that it was paid, and keeps the account open through its last day
  npm run operator -- contract-account NUMBER PLAN FROM UNTIL TOTAL ARABIC ENGLISH
                                            makes a contract that the owner of the account signs in her settings
                                            (7 premium 2027-01-01 2027-12-31 1150.00 ar.txt en.txt): the first line of each
                                            file is the title, the rest is the text, and the total is with VAT
  npm run operator -- account-contracts NUMBER
                                            lists the contracts of an account
  npm run operator -- withdraw-contract C-000001
                                            withdraws a contract that is not signed yet`

async function beginEpoch(db: Database): Promise<void> {
  console.log(`A new epoch has begun: ${await newEpoch(db)}. The tills send again what is missing here.`)
}

async function enable(db: Database, accountId: number): Promise<void> {
  if (!(await enableAccount(db, accountId))) throw new CannotStart(`There is no account ${accountId}.`)
  console.log(`Account ${accountId} is open.`)
}

async function extend(db: Database, accountId: number, until: Until): Promise<void> {
  const extended = await extendAccount(db, accountId, until)
  if (!extended) throw new CannotStart(`There is no account ${accountId}.`)
  sayEnd(accountId, until, extended)
}

/** Prints the new end of an account, and a hint if the account is disabled: payment does not enable it. */
function sayEnd(accountId: number, until: Until, { expiresAt, isDisabled }: Extended): void {
  console.log(
    expiresAt === null
      ? `Account ${accountId} is open without end.`
      : `Account ${accountId} is open through ${until}, until ${new Date(expiresAt).toISOString()}.`,
  )
  if (expiresAt !== null && expiresAt <= systemClock.now()) console.log('That is over already: nobody can work in it.')
  if (isDisabled) console.log(`It is still disabled: npm run operator -- enable-account ${accountId}`)
}

async function charge(db: Database, accountId: number, request: AccountInvoiceRequest): Promise<void> {
  const provider = providerOrSentence()
  const fault = accountInvoiceFault(request, provider.trn)
  if (fault) throw new CannotStart(FAULTS[fault])
  const issued = await invoiceAccount({ db, clock: systemClock }, { accountId, requested: request, seller: provider })
  if (!issued) throw new CannotStart(`There is no account ${accountId}.`)
  console.log(`Account ${accountId} was charged by invoice ${issued.number}. Its people see it in their settings.`)
  console.log(`Once it is paid: npm run operator -- invoice-paid ${issued.number} ${request.fromOn}`)
}

const FAULTS: Readonly<Record<AccountInvoiceFault, string>> = {
  'period-ends-before-it-begins': 'The last day is before the first.',
  'nothing-to-pay': 'The total must be more than nothing.',
  'vat-without-tax-number': 'Only who is registered charges VAT: set PROVIDER_TRN, or give 0 for VAT.',
}

async function paid(db: Database, number: string, on: Day): Promise<void> {
  const answer = await payAccountInvoice(db, number, on)
  if (answer.kind === 'unknown') throw new CannotStart(`There is no invoice ${number}.`)
  if (answer.kind === 'paid-before') throw new CannotStart(`Invoice ${number} was paid on ${answer.on} already.`)
  console.log(`Invoice ${number} is paid.`)
  if (answer.extended) sayEnd(answer.accountId, answer.throughOn, answer.extended)
  else console.log(`Account ${answer.accountId} was open longer already.`)
}

function providerOrSentence(): InvoicedParty {
  const { provider } = settingsOrSentence(process.env)
  if (!provider) throw new CannotStart('Name the provider first: set PROVIDER_NAME_AR and PROVIDER_NAME_EN.')
  return provider
}

async function makeContract(db: Database, accountId: number, terms: AccountContractTerms): Promise<void> {
  const provider = providerOrSentence()
  const fault = accountContractFault(terms)
  if (fault) throw new CannotStart(CONTRACT_FAULTS[fault])
  const contract = await contractAccount({ db, clock: systemClock }, { accountId, terms, provider })
  if (!contract) throw new CannotStart(`There is no account ${accountId} with an owner.`)
  console.log(`Contract ${contract.number} waits for the signature of the owner of account ${accountId}, in the general settings:`)
  console.log(`/merchant/setting/general-setting/account-contract/${contract.id}`)
}

const CONTRACT_FAULTS: Readonly<Record<AccountContractFault, string>> = {
  'period-ends-before-it-begins': 'The last day is before the first.',
  'nothing-to-pay': 'The total must be more than nothing.',
  'text-missing': 'Each file needs a title in its first line and a text below it.',
  'title-too-long': 'A title is too long: the first line of a file has at most 200 characters.',
  'text-too-long': 'A text is too long: it has at most 40,000 characters.',
}

async function listContracts(db: Database, accountId: number): Promise<void> {
  const listed = await contractsOf({ db, clock: systemClock }, accountId)
  if (!listed) throw new CannotStart(`There is no account ${accountId}.`)
  if (listed.length === 0) console.log(`Account ${accountId} has no contracts.`)
  for (const { contract, state } of listed) {
    const signed = contract.signedOn === null ? '' : ` by ${contract.signerName} on ${contract.signedOn}`
    console.log(`${contract.number}  ${contract.fromOn} to ${contract.untilOn}  ${contract.titleEn}: ${state}${signed}`)
  }
}

async function withdraw(db: Database, number: string): Promise<void> {
  const answer = await withdrawContract({ db, clock: systemClock }, number)
  if (answer.kind === 'unknown') throw new CannotStart(`There is no contract ${number}.`)
  if (answer.kind === 'signed') throw new CannotStart(`${answer.by} signed contract ${number} on ${answer.on}: it cannot be withdrawn.`)
  console.log(answer.kind === 'withdrawn' ? `Contract ${number} is withdrawn.` : `Contract ${number} was withdrawn already.`)
}

/** The content of a file that a person names. */
function fileIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new CannotStart(`The file ${path} cannot be read.`)
  }
}

type Act = (db: Database) => Promise<void>

const accountNumber = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
const dayIn = (text: string | undefined): Day | null => {
  const parsed = v.safeParse(daySchema, text)
  return parsed.success ? parsed.output : null
}

const planIn = (text: string): Plan | null => (Object.hasOwn(PLAN, text) ? PLAN[text as keyof typeof PLAN] : null)
const amountIn = (text: string): Money | null => (/^\d{1,7}(\.\d\d)?$/.test(text) ? minor(Math.round(Number(text) * 100)) : null)

function chargeOf([account, planName = '', from, through, sum = '', vat = '', ...more]: readonly string[]): Act | null {
  const [accountId, fromOn, throughOn] = [accountNumber(account), dayIn(from), dayIn(through)]
  const [plan, total] = [planIn(planName), amountIn(sum)]
  if (!accountId || !fromOn || !throughOn || plan === null || total === null || !/^\d{1,2}$/.test(vat) || more.length > 0) return null
  return (db) => charge(db, accountId, { plan, fromOn, throughOn, total, vatRate: rate(Number(vat) * 100) })
}

function contractOf([account, planName = '', from, until, sum = '', arabic, english, ...more]: readonly string[]): Act | null {
  const [accountId, fromOn, untilOn] = [accountNumber(account), dayIn(from), dayIn(until)]
  const [plan, total] = [planIn(planName), amountIn(sum)]
  if (!accountId || !fromOn || !untilOn || plan === null || total === null || !arabic || !english || more.length > 0) return null
  return async (db) => {
    const [ar, en] = [titleAndText(fileIn(arabic)), titleAndText(fileIn(english))]
    const texts = { titleAr: ar.title, titleEn: en.title, textAr: ar.text, textEn: en.text }
    await makeContract(db, accountId, { plan, fromOn, untilOn, total, ...texts })
  }
}

const ACTS: Readonly<Record<string, (given: readonly string[]) => Act | null>> = {
  'new-epoch': (given) => (given.length === 0 ? beginEpoch : null),
  'enable-account': ([account, ...more]) => {
    const accountId = accountNumber(account)
    return accountId && more.length === 0 ? (db) => enable(db, accountId) : null
  },
  'extend-account': ([account, date, ...more]) => {
    const [accountId, until] = [accountNumber(account), untilOf(date)]
    return accountId && until && more.length === 0 ? (db) => extend(db, accountId, until) : null
  },
  'invoice-account': chargeOf,
  'contract-account': contractOf,
  'account-contracts': ([account, ...more]) => {
    const accountId = accountNumber(account)
    return accountId && more.length === 0 ? (db) => listContracts(db, accountId) : null
  },
  'withdraw-contract': ([number, ...more]) => (number && more.length === 0 ? (db) => withdraw(db, number) : null),
  'invoice-paid': ([number, date, ...more]) => {
    const on = dayIn(date)
    return number && on && more.length === 0 ? (db) => paid(db, number, on) : null
  },
}

const actOf = ([name = '', ...given]: readonly string[]): Act | null => (Object.hasOwn(ACTS, name) ? (ACTS[name]?.(given) ?? null) : null)

/** Operator commands on the database. The embedded database is locked by a running server, which must be stopped first. */
async function main(): Promise<void> {
  const act = actOf(process.argv.slice(2))
  if (!act) throw new CannotStart(USAGE)
  const db = await openStore(settingsOrSentence(process.env))
  try {
    await migrate(db)
    await act(db)
  } finally {
    await db.close()
  }
}

await runProgram(main)
