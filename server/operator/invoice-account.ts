import {
  type AccountInvoice,
  ACCOUNT_INVOICE_STATUS,
  type AccountInvoiceRequest,
  type InvoicedParty,
} from '#domain/platform/account-invoice.ts'
import { accountInvoice, issuedAccountInvoice } from '#domain/platform/account-invoice.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { type Extended, extendIn, isOpenBeyond } from './extend-account.ts'

interface InvoicedAccount {
  readonly accountId: number
  readonly requested: AccountInvoiceRequest
  readonly seller: InvoicedParty
}

/** Issues an invoice to an account; null when the account does not exist. Numbers have no gaps, so concurrent calls are serialised. */
export async function invoiceAccount(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accountId, requested, seller }: InvoicedAccount,
): Promise<AccountInvoice | null> {
  return db.asPlatform(async (tx) => {
    const setting = await tx.db.selectFrom('account_setting').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    if (!setting) return null
    await tx.query('lock table account_invoice in exclusive mode')
    const { count } = await tx.db
      .selectFrom('account_invoice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const { name_ar: nameAr, name_en: nameEn, trn, address_ar: addressAr, address_en: addressEn } = setting
    const row = issuedAccountInvoice(requested, {
      ...{ id: clock.newId(), no: Number(count) + 1, now: clock.now(), seller, buyer: { nameAr, nameEn, trn, addressAr, addressEn } },
      ...{ timeZone: setting.time_zone, currency: setting.currency },
    })
    await bulkInsert(tx, accountId, accountInvoice, [row])
    return row
  })
}

export type Paid =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'paid-before'; readonly on: Day | null }
  /** `extended` is null for an account that was open longer already. */
  | { readonly kind: 'paid'; readonly accountId: number; readonly throughOn: Day; readonly extended: Extended | null }

/** Marks an invoice as paid and extends its account to the last day that it covers. */
export async function payAccountInvoice(db: Database, number: string, on: Day): Promise<Paid> {
  return db.asPlatform(async (tx) => {
    const found = await tx.db
      .selectFrom('account_invoice')
      .select(['account_id as accountId', 'through_on as throughOn', 'status', 'paid_on as paidOn'])
      .where('number', '=', number)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { kind: 'unknown' }
    const { accountId, throughOn, status, paidOn } = found
    if (status === ACCOUNT_INVOICE_STATUS.paid) return { kind: 'paid-before', on: paidOn }
    const paid = { status: ACCOUNT_INVOICE_STATUS.paid, paid_on: on }
    await tx.db.updateTable('account_invoice').set(paid).where('number', '=', number).execute()
    const extended = (await isOpenBeyond(tx, accountId, throughOn)) ? null : await extendIn(tx, accountId, throughOn)
    return { kind: 'paid', accountId, throughOn, extended }
  })
}
