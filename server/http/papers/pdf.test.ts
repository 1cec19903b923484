import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { sampleOf, sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { pdfRuns } from '../../../tests/support/pdf-text.ts'
import { customer } from '#domain/customers/customer.ts'
import { giftCard } from '#domain/gift-cards/gift-card.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '#domain/payments/payment.ts'
import { accountContract } from '#domain/platform/account-contract.ts'
import { accountInvoice } from '#domain/platform/account-invoice.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { INVOICE_KIND, INVOICE_TYPE, LINE_KIND, invoice, invoiceLineSchema, sellerSchema } from '#domain/sales/invoice.ts'
import { type PdfMaker, openPdfMaker } from '../../pdf/pdf-maker.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { testLanes } from '../../store/test-database.ts'
import { createApp } from '../app.ts'
import { type Json, type TestApp, openTestApp, registerShop } from '../test-app.ts'

const [AGREED, WITHDRAWN] = [exampleId(20), exampleId(21)]
const [ORDER, INVOICE, PIECE, CONTRACT, CREDIT, CARD, BUYER, BILL, BOOKING] = [11, 12, 13, 14, 15, 16, 17, 18, 19].map(exampleId) as [
  ...[string, string, string, string, string, string, string, string, string],
]
const CODES = {
  ...{ invoice: 'invoicecodeinvoicecode1', credit: 'creditcodecreditcodecre', order: 'ordercodeordercodeorder' },
  ...{ contract: 'contractcodecontractcode', card: 'cardcodecardcodecardcod' },
}
const NOON = Date.UTC(2026, 10, 21, 9)

const seller = {
  ...(sampleOf(sellerSchema as never) as object),
  ...{ nameAr: 'نورة لفساتين الزفاف', nameEn: 'Noura Bridal', trn: '300000000000003', phone: '966551234567', addressAr: 'الرياض، العليا' },
  ...{ addressEn: 'Riyadh', termsAr: 'يُستبدل خلال ثلاثة أيام', termsEn: 'Exchange within three days', currency: 'SAR', country: 1 },
  ...{ timeZone: 'Asia/Riyadh', noteAr: 'شكرا لزيارتكم', noteEn: 'Thank you' },
}
const line = {
  ...(sampleOf(invoiceLineSchema as never) as object),
  ...{ kind: LINE_KIND.product, nameAr: 'طرحة دانتيل #طويلة', nameEn: 'Long lace veil $5', quantity: 2, unitPrice: 575_00, discount: 0 },
  ...{ billDiscount: 0, vatRate: 1500, net: 1000_00, vat: 150_00, gross: 1150_00, note: 'hidden', itemId: exampleId(91) },
}
const sums = { gross: 1150_00, discount: 0, net: 1000_00, vat: 150_00, total: 1150_00, paid: 1150_00, due: 0, change: 0 }

function row(record: AnyRecord, more: object): never {
  const names = new Set(Object.keys(record.fields as object))
  return { ...sampleRow(record), ...Object.fromEntries(Object.entries(more).filter(([name]) => names.has(name))) } as never
}

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let token: Json | undefined
  let accountId: number
  let pdf: PdfMaker

  const put = (record: AnyRecord, ...rows: never[]) => shop.db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, record, rows))
  const request = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    shop.app.request(path, { headers }, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
  const bytesOf = async (path: string, headers?: Readonly<Record<string, string>>) => {
    const answer = await request(path, headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return new Uint8Array(await answer.arrayBuffer())
  }
  const open = (paper: string, code: string, lang: 'ar' | 'en') => bytesOf(`/api/public/${paper}/${code}/pdf?lang=${lang}`)

  beforeAll(async () => {
    pdf = openPdfMaker()
    shop = await openTestApp(lane, { pdf })
    const owner = await registerShop(shop.request, 'owner@shop.example')
    token = owner['api_token']
    accountId = Number(owner['account_id'])
    await shop.db.asPlatform((tx) =>
      tx.query(`update account_setting set name_ar = 'نورة لفساتين الزفاف', name_en = 'Noura Bridal' where account_id = $1`, [accountId]),
    )
    const document = {
      ...{ seller, lines: [line], prepaid: [], status: 1, issuedAt: NOON, issuedOn: '2026-11-21', orderId: null, qr: 'AQxOb3VyYQ==' },
      ...{ customerName: 'هند القحطاني', customerTrn: null, note: 'hidden', pointsSpent: 0, pointsEarned: 0, discountCode: null, ...sums },
    }
    await put(
      invoice,
      row(invoice, {
        ...document,
        ...{
          id: INVOICE,
          number: 'INV-7',
          kind: INVOICE_KIND.simplified,
          type: INVOICE_TYPE.invoice,
          creditOf: null,
          shareCode: CODES.invoice,
        },
      }),
      row(invoice, {
        ...document,
        ...{ id: CREDIT, number: 'CN-3', kind: INVOICE_KIND.simplified, type: INVOICE_TYPE.creditNote, creditOf: INVOICE },
        ...{ shareCode: CODES.credit, paid: 1150_00 },
      }),
    )
    await put(
      payment,
      row(payment, {
        ...{ invoiceId: INVOICE, method: PAYMENT_METHOD.transfer, amount: 1150_00, tendered: 1150_00, change: 0, rounding: 0, status: 1 },
        ...{ source: PAYMENT_SOURCE.billing, paidAt: NOON, paidOn: '2026-11-21', reference: 'hidden' },
      }),
    )
    const order = { id: ORDER, number: 'R-5', customerName: 'سارة العتيبي', eventOn: '2026-12-04', openedAt: NOON, shareCode: CODES.order }
    const money = { agreed: 2300_00, advancePaid: 500_00, advanceKept: 0, invoiced: 0, paidOnline: 0, insuranceHeld: 700_00 }
    await put(rentalOrder, row(rentalOrder, { ...order, ...money }))
    const days = { outAt: Date.UTC(2026, 11, 2, 21), dueAt: Date.UTC(2026, 11, 5, 21), closedAt: null, rentPrice: 2300_00, person: null }
    await put(rentItem, row(rentItem, { id: PIECE, code: 'A-12', nameAr: 'فستان زفاف ملكي', nameEn: 'Royal gown' }))
    await put(
      booking,
      row(booking, { id: BOOKING, rentItemId: PIECE, activeItemId: null, orderId: ORDER, state: RENT_STATE.reserved, ...days }),
    )
    const contract = { orderId: ORDER, status: 2, textAr: 'تستأجر العميلة القطع', textEn: 'The customer rents the pieces', pieces: [] }
    await put(
      rentContract,
      row(rentContract, {
        ...{ ...contract, id: CONTRACT, writtenAt: NOON, signerName: 'سارة العتيبي', signature: 'M10 10 L400 200', signedAt: NOON },
        ...{ signedOn: '2026-11-21', textSha256: 'abcdef0123456789ffff', shareCode: CODES.contract },
      }),
    )
    await put(customer, row(customer, { id: BUYER, name: 'مها', mergedInto: null }))
    await put(
      giftCard,
      row(giftCard, {
        ...{ id: CARD, code: 'ABCD1234EFGH', shareCode: CODES.card, status: 1, design: 2, value: 500_00, balance: 320_50, buyerId: BUYER },
        ...{ holderId: BUYER, description: null, soldAt: NOON, soldOn: '2026-11-21', expiresOn: '2027-11-21' },
      }),
    )
    const party = { nameAr: 'منصة فستان', nameEn: 'Fustan', trn: '310000000000003', addressAr: 'جدة', addressEn: 'Jeddah' }
    const bill = row(accountInvoice, {
      ...{ id: BILL, number: 'S-000001', issuedAt: NOON, issuedOn: '2026-11-21', plan: 1, currency: 'SAR', seller: party },
      ...{
        buyer: { ...party, nameAr: 'نورة لفساتين الزفاف' },
        net: 100_00,
        vat: 15_00,
        total: 115_00,
        vatRate: 1500,
        status: 0,
        paidOn: null,
      },
    })
    const terms = {
      ...{ issuedAt: NOON, issuedOn: '2026-11-21', plan: 3, currency: 'SAR', total: 115_00, provider: party },
      ...{
        titleAr: 'عقد اشتراك المحل',
        titleEn: 'Contract of the shop',
        textAr: 'تلتزم المنصة بخدمة المحل',
        textEn: 'The provider serves',
      },
      ...{ fromOn: '2026-12-01', untilOn: '2027-11-30', textSha256: 'abcdef0123456789ffff', withdrawnAt: null },
      ...{ shop: { ...party, nameAr: 'نورة لفساتين الزفاف' }, status: 1, signerName: '', signature: '', signedAt: null, signedOn: null },
    }
    const signed = { status: 2, signerName: 'نورة السالم', signature: 'M10,10 L400,200', signedAt: NOON, signedOn: '2026-11-21' }
    const agreed = row(accountContract, { ...terms, ...signed, id: AGREED, number: 'C-000001' })
    const withdrawn = row(accountContract, { ...terms, id: WITHDRAWN, number: 'C-000002', withdrawnAt: NOON })
    // The operator alone writes them.
    await shop.db.asPlatform(async (tx) => {
      await bulkInsert(tx, accountId, accountInvoice, [bill])
      await bulkInsert(tx, accountId, accountContract, [agreed, withdrawn])
    })
  })
  afterAll(async () => {
    pdf.close()
    await shop.close()
  })

  /** Texts expected on each document: title, complete texts in the leading language, and amounts. */
  const PAPERS = [
    [
      'invoices',
      CODES.invoice,
      ['فاتورة ضريبية مبسطة', 'الإجمالي شامل الضريبة', 'تحويل بنكي'],
      ['Simplified Tax Invoice', 'Bank transfer'],
      ['INV-7', 'SAR 1,150.00', '150.00', '575.00'],
    ],
    [
      'invoices',
      CODES.credit,
      ['إشعار دائن لفاتورة ضريبية مبسطة'],
      ['Credit note to a Simplified Tax Invoice'],
      ['CN-3', 'INV-7', 'SAR 1,150.00'],
    ],
    [
      'orders',
      CODES.order,
      ['القطع المؤجرة', 'فستان زفاف ملكي', 'مبلغ التأمين لدى المحل'],
      ['Rented pieces', 'Royal gown'],
      ['R-5', 'A-12', '2026-12-03', '2,300.00', '1,800.00', '700.00'],
    ],
    [
      'contracts',
      CODES.contract,
      ['عقد إيجار', 'تستأجر العميلة القطع'],
      ['Rental contract', 'The customer rents the pieces'],
      ['R-5', 'abcdef0123456789'],
    ],
    [
      'gift-cards',
      CODES.card,
      ['بطاقة هدية', 'المتبقي في البطاقة'],
      ['Gift card', 'Left on the card'],
      ['ABCD-1234-EFGH', 'SAR 320.50', '2027-11-21'],
    ],
  ] as const

  test.each(PAPERS)(
    'the PDF of %s %s contains its texts in Arabic and in English, and its amounts',
    async (paper, code, ar, en, figures) => {
      for (const language of ['ar', 'en'] as const) {
        const text = (await pdfRuns(await open(paper, code, language))).join(' | ')
        for (const words of [...ar, ...en, ...figures, 'نورة لفساتين الزفاف']) expect(text).toContain(words)
        expect(text).not.toContain('hidden')
      }
    },
  )

  test('user input is text, not markup', async () => {
    const text = (await pdfRuns(await open('invoices', CODES.invoice, 'ar'))).join(' ')
    expect(text).toContain('طرحة دانتيل #طويلة')
    expect(text).toContain('Long lace veil $5')
  })

  test('the same document has the same bytes, and another language different ones', async () => {
    const first = await open('invoices', CODES.invoice, 'ar')
    expect(Buffer.from(await open('invoices', CODES.invoice, 'ar')).equals(first)).toBe(true)
    expect(Buffer.from(await open('invoices', CODES.invoice, 'en')).equals(first)).toBe(false)
  })

  test("without a language parameter the browser's language is used, otherwise Arabic", async () => {
    const path = `/api/public/invoices/${CODES.invoice}/pdf`
    const english = Buffer.from(await open('invoices', CODES.invoice, 'en'))
    expect(english.equals(await bytesOf(path, { 'accept-language': 'en-GB,ar' }))).toBe(true)
    expect(english.equals(await bytesOf(path, { 'accept-language': 'fr' }))).toBe(false)
    expect((await request(`${path}?lang=fr`)).status).toBe(422)
  })

  test('the subscription invoice is available to users who may see the settings', async () => {
    const path = `/api/papers/account-invoices/${BILL}/pdf?lang=ar`
    expect((await request(path)).status).toBe(401)
    const text = (await pdfRuns(await bytesOf(path, { authorization: `Bearer ${String(token)}` }))).join(' | ')
    for (const words of ['فاتورة اشتراك', 'منصة فستان', 'S-000001', 'SAR 115.00']) expect(text).toContain(words)
  })

  test('a contract of the subscription has its text in both languages and its signature; a withdrawn one is not drawn', async () => {
    const headers = { authorization: `Bearer ${String(token)}` }
    const path = `/api/papers/account-contracts/${AGREED}/pdf`
    expect((await request(path)).status).toBe(401)
    for (const language of ['ar', 'en'] as const) {
      const text = (await pdfRuns(await bytesOf(`${path}?lang=${language}`, headers))).join(' | ')
      const ar = ['عقد اشتراك المحل', 'تلتزم المنصة بخدمة المحل', 'منصة فستان', 'نورة لفساتين الزفاف', 'نورة السالم']
      const en = ['Contract of the shop', 'The provider serves', 'Signed at', 'C-000001', '2027-11-30', 'SAR 115.00', 'abcdef0123456789']
      for (const words of [...ar, ...en]) expect(text).toContain(words)
    }
    expect((await request(`/api/papers/account-contracts/${WITHDRAWN}/pdf`, headers)).status).toBe(410)
    expect((await request(`/api/papers/account-contracts/${exampleId(404)}/pdf`, headers)).status).toBe(404)
  })

  test('an unknown code, another paper’s code and a withdrawn one are answered as by the page', async () => {
    expect((await request(`/api/public/orders/${CODES.invoice}/pdf`)).status).toBe(404)
    expect((await request('/api/public/orders/short/pdf')).status).toBe(404)
    expect((await request(`/api/public/surveys/${CODES.invoice}/pdf`)).status).toBe(404)
    const body = { opId: exampleId(70), input: { paper: SHARED_PAPER.contract, paperId: CONTRACT } }
    expect((await shop.request('POST', '/api/command/withdrawLink', { token, body })).status).toBe(200)
    const answer = await request(`/api/public/contracts/${CODES.contract}/pdf`)
    expect([answer.status, await answer.json()]).toEqual([410, { errors: { form: ['link-withdrawn'] } }])
  })

  test('while the PDF renderer is busy the response is 503 with Retry-After', async () => {
    const busy = openPdfMaker({ waitingMax: 0 })
    const answer = await createApp({ ...shop.deps, pdf: busy }).request(
      `/api/public/invoices/${CODES.invoice}/pdf`,
      {},
      { incoming: { socket: { remoteAddress: '203.0.113.8' } } },
    )
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
