import * as v from 'valibot'
import { minor, rate } from '#domain/kernel/money.ts'
import { type Day, daySchema } from '#domain/kernel/time.ts'
import { type AccountInvoiceAsked, type AccountInvoiceFault, PLAN, accountInvoiceFault } from '#domain/platform/account-invoice.ts'
import { CannotStart, openStore, settingsOrSentence } from '../open-store.ts'
import { runProgram } from '../run-program.ts'
import type { Database } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { systemClock } from '../clock.ts'
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
                                            says that it was paid, and keeps the account open through its last day`

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

async function charge(db: Database, accountId: number, asked: AccountInvoiceAsked): Promise<void> {
  const { provider } = settingsOrSentence(process.env)
  if (!provider) throw new CannotStart('Say who charges first: set PROVIDER_NAME_AR and PROVIDER_NAME_EN.')
  const fault = accountInvoiceFault(asked, provider.trn)
  if (fault) throw new CannotStart(FAULTS[fault])
  const issued = await invoiceAccount({ db, clock: systemClock }, { accountId, asked, seller: provider })
  if (!issued) throw new CannotStart(`There is no account ${accountId}.`)
  console.log(`Account ${accountId} was charged by invoice ${issued.number}. Its people see it in their settings.`)
  console.log(`Once it is paid: npm run operator -- invoice-paid ${issued.number} ${asked.fromOn}`)
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

type Act = (db: Database) => Promise<void>

const accountNumber = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)
const dayIn = (text: string | undefined): Day | null => {
  const parsed = v.safeParse(daySchema, text)
  return parsed.success ? parsed.output : null
}

function chargeOf([account, plan = '', from, through, total = '', vat = '', ...more]: readonly string[]): Act | null {
  const [accountId, fromOn, throughOn] = [accountNumber(account), dayIn(from), dayIn(through)]
  const isFigure = /^\d{1,7}(\.\d\d)?$/.test(total) && /^\d{1,2}$/.test(vat)
  const ofPlan = Object.hasOwn(PLAN, plan) ? PLAN[plan as keyof typeof PLAN] : null
  if (!accountId || !fromOn || !throughOn || !isFigure || ofPlan === null || more.length > 0) return null
  const sums = { total: minor(Math.round(Number(total) * 100)), vatRate: rate(Number(vat) * 100) }
  return (db) => charge(db, accountId, { plan: ofPlan, fromOn, throughOn, ...sums })
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
