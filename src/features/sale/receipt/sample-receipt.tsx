import { Box } from '@chakra-ui/react/box'
import { SUGGESTED_GROUPS } from '#domain/catalog/suggested.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { type Rate, ZERO, minor, sumMoney } from '#domain/kernel/money.ts'
import { dayOf, instant, localStamp } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS, type payment } from '#domain/payments/payment.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { INVOICE_KIND, INVOICE_STANDING, INVOICE_STATUS, type InvoiceLine, LINE_KIND, NO_CODE, PLAIN_SALE } from '#domain/sales/invoice.ts'
import { COUNTRY, type accountSetting } from '#domain/settings/account-setting.ts'
import { taxQr } from '#domain/taxes/qr.ts'
import { splitInclusive } from '#domain/taxes/vat.ts'
import { nowMs } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { paperOf } from '../../payments/paper-of-shop.ts'
import { LogoOf } from '../../payments/shop-logo.tsx'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { ReceiptView } from './receipt-view.tsx'

/** Shown if the shop prints the customer's mobile number. */
const EXAMPLE_MOBILE = '966500000000'

type Setting = RowOf<typeof accountSetting>

/** Two services of the suggested catalogue. */
const SOLD = SUGGESTED_GROUPS.flatMap(({ services }) => services).slice(0, 2)

const lineOf =
  (vatRate: Rate) =>
  ({ nameAr, nameEn, price }: (typeof SOLD)[number]): InvoiceLine => ({
    ...{ kind: LINE_KIND.service, itemId: ONLY_ROW_ID, nameAr, nameEn, quantity: 1, unitPrice: price, discount: ZERO, billDiscount: ZERO },
    ...{ employeeId: null, note: null, vatRate, ...splitInclusive(price, vatRate) },
  })

export function sampleDocument(setting: Setting, now: number): InvoiceDocument {
  const { seller, terms } = billHead(setting)
  const lines = SOLD.map(lineOf(terms.vatRate))
  const total = sumMoney(lines.map(({ gross }) => gross))
  const vat = sumMoney(lines.map((line) => line.vat))
  const at = instant(now)
  const on = dayOf(at, setting.timeZone)
  const paid: RowOf<typeof payment> = {
    ...{
      id: ONLY_ROW_ID,
      invoiceId: ONLY_ROW_ID,
      customerId: null,
      method: PAYMENT_METHOD.creditCard,
      amount: total,
      tendered: total,
      rounding: ZERO,
    },
    ...{ change: ZERO, authorizationCode: null, reference: null, status: PAYMENT_STATUS.paid, source: PAYMENT_SOURCE.billing },
    ...{ paidAt: at, paidOn: on, employeeId: null, deviceId: null, tillSeq: null },
    ...{ methodBefore: null, methodReason: null, methodChangedAt: null },
  }
  const isQr = seller.trn !== null && seller.country === COUNTRY.ksa
  return {
    payments: [paid],
    credits: [],
    credited: null,
    debits: [],
    tips: [],
    debited: null,
    offers: [],
    invoice: {
      ...PLAIN_SALE,
      ...NO_CODE,
      ...{ id: ONLY_ROW_ID, number: 'A-000001', series: 'A', no: 1, kind: INVOICE_KIND.simplified, status: INVOICE_STATUS.issued },
      ...{
        customerId: null,
        customerName: null,
        customerMobile: EXAMPLE_MOBILE,
        customerTrn: null,
        issuedAt: at,
        issuedOn: on,
        lines,
        seller,
      },
      ...{ gross: total, discount: ZERO, net: minor(total - vat), vat, total, pointsSpent: 0, pointsEarned: 0, paid: total, due: ZERO },
      ...{ change: ZERO, note: null, employeeId: null, deviceId: null, tillSeq: null, previousHash: null, hash: '', shareCode: '' },
      ...{
        amount: total,
        netAmount: minor(total - vat),
        vatAmount: vat,
        received: total,
        remaining: ZERO,
        standing: INVOICE_STANDING.settled,
        methods: 0,
      },
      qr: isQr ? taxQr({ sellerName: seller.nameAr, trn: seller.trn ?? '', stamp: localStamp(at, setting.timeZone), total, vat }) : null,
    },
  }
}

/** A preview of invoices with the given settings, rendered by the real components. */
export function SampleReceipt({ setting }: { readonly setting: Setting }) {
  const { nameAr } = useSession()
  const paper = paperOf(null, setting.paper)
  const logo = setting.logoId ? <LogoOf id={setting.logoId} isGrey={paper !== 'a4'} /> : null
  // A paper is as wide as it prints, so on a narrow phone it scrolls and the page does not.
  return (
    <Box maxW="full" minW="0" overflowX="auto">
      <ReceiptView document={sampleDocument(setting, nowMs())} paper={paper} isCopy={false} logo={logo} servedBy={nameAr} isExample />
    </Box>
  )
}
