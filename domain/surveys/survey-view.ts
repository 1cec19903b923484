import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Reader } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import type { Day } from '../kernel/time.ts'
import { defineView, fields } from '../kernel/view.ts'
import { invoice } from '../sales/invoice.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { invoiceRating } from './invoice-rating.ts'
import { type InvoiceRating, isRateable } from './rate-invoice.ts'

export interface Survey {
  readonly number: string
  readonly issuedOn: Day
  readonly shop: { readonly nameAr: string; readonly nameEn: string }
  readonly rating: InvoiceRating | null
}

async function readSurvey(read: Reader, { id }: { readonly id: Id }): Promise<Survey | null> {
  const [document, rating, setting] = await Promise.all([
    read.get(invoice, id),
    read.get(invoiceRating, id),
    read.get(accountSetting, ONLY_ROW_ID),
  ])
  if (!document || !isRateable(document)) return null
  const { number, issuedOn } = document
  const { nameAr, nameEn } = setting ?? document.seller
  return { number, issuedOn, shop: { nameAr, nameEn }, rating }
}

/** The survey of an invoice with its answer, in the shop and by the invoice's public link. */
export const surveyView = defineView({
  name: 'invoice-survey',
  params: v.object({ id: idSchema }),
  permission: may('reports', 'surveyNotices'),
  of: invoice,
  read: readSurvey,
  shared: {
    path: 'surveys',
    sees: {
      ...fields('number', 'issuedOn'),
      shop: fields('nameAr', 'nameEn'),
      rating: fields('rating', 'service', 'staff', 'place', 'price', 'comment', 'commentKind', 'ratedOn'),
    },
  },
})
