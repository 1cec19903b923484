import { customer } from '#domain/customers/customer.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { emptyBill } from '#domain/sales/bill.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { LEDGER_NAME, type OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { byBalance, byCard, lastUseAt, owner, payIn, twice } from '../directed/ahead-histories.ts'
import { counterOf } from '../directed/counter-desk.ts'
import { Director } from '../directed/director.ts'
import { saleOf } from '../people/bills.ts'
import { packageLine } from '../people/offer-acts.ts'
import { soldEarly } from '../people/opening-sales.ts'
import type { Run } from '../run.ts'
import { openingBought, openingCards } from '../world/paid-ahead.ts'
import { pokeRows } from '../world/raw-store.ts'
import { balancesAreRight } from './balance-checks.ts'
import { serverRows } from './end-checks.ts'
import { cardAddsUp, giftCardsAreRight, spendsWithinLimit } from './gift-card-checks.ts'
import { readFacts } from './goods-facts.ts'
import { outboxOn } from './ledger-view.ts'
import { offersAreRight } from './offer-checks.ts'
import { type Tampering, must } from './tampering.ts'

/** A history in which only the script acts, so that prepaid balances stay as they were. */
const QUIET = { seed: 'calm', operations: 0 } as const

type Script = (director: Director) => Promise<void>

const does = (run: Run, script: string) => run.stage.server.db.asPlatform((tx) => tx.script(script))

async function holdLaws(run: Run): Promise<void> {
  const { accountId } = run.stage.shop
  const [facts, server] = [await readFacts(run, accountId), await serverRows(run)]
  giftCardsAreRight(facts, server)
  offersAreRight(facts, server)
  await balancesAreRight(run, accountId, facts, server)
}

/** The script breaks none of these laws; the SQL that follows does. */
const after = (invariant: string, name: string, script: Script, sql: string): Tampering => ({
  invariant,
  name,
  quiet: QUIET,
  tamper: async (run) => {
    const director = new Director(run)
    await script(director)
    await director.settle(0)
    await director.pass(20_000)
    await run.readFacts()
    try {
      await holdLaws(run)
    } catch (fault) {
      throw new Error('the law breaks before anything is tampered with', { cause: fault })
    }
    await does(run, sql)
    await holdLaws(run)
  },
})

const cardOnce: Script = (director) => byCard(director, 0)
const cardTwice: Script = (director) => twice(director, byCard)
const useOnce: Script = (director) => lastUseAt(director, 0)
const useTwice: Script = (director) => twice(director, lastUseAt)
const balanceOnce: Script = async (director) => {
  await payIn(director)
  await byBalance(director, 0)
}
const balanceTwice: Script = async (director) => {
  await payIn(director)
  await twice(director, byBalance)
}

const buysPackage: Script = async (director) => {
  const { desk, setting } = await counterOf(director, 0)
  const buyer = must(await director.done('the customer is read', localReader(desk.device).get(customer, owner)))
  const bill = { ...emptyBill(), customerId: owner, lines: [packageLine(desk.newId())] }
  const sale = saleOf(desk, setting, bill, buyer)
  const cash = { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: sale.total, authorizationCode: null, reference: null }
  await director.act(0, issueInvoice, { ...sale, tenders: [cash] })
}

const [, , owedId] = soldEarly
/** Both tills pay the whole rest of the same invoice. */
const debtTwice: Script = (director) =>
  twice(director, async (one, till) => {
    const { desk, setting } = await counterOf(one, till)
    const { due, customerId } = must(await one.done('the invoice is read', localReader(desk.device).get(invoice, owedId)))
    const tenders = [
      { id: desk.newId(), method: PAYMENT_METHOD.cash, tendered: minor(due), authorizationCode: null, reference: null },
    ] as const
    const of = { invoiceId: owedId, customerId: must(customerId), timeZone: setting.timeZone, pointsPerUnit: setting.pointsPerUnit }
    await one.act(till, payInvoice, { ...of, tenders: [...tenders], total: minor(due) })
  })

const cardId = must(openingCards[0]).id
const [bought] = [must(openingBought[1]).id]
const SPENT = 2
const USED = 2

/** Adds a notice without a cause about the newest sale of the shop, whose account was opened before the neighbour's. */
const wronglyReported = (code: string) =>
  `insert into attention (account_id, id, kind, code, command, device_id, seq, operation_id, details, raised_at)
    select account_id, '${exampleId(9_101)}', 1, '${code}', type, device_id, seq, op_id, '{}', now()
    from op_log where type = 'issueInvoice' order by account_id, seq desc limit 1`

const GIFT_CARD_TAMPERINGS: readonly Tampering[] = [
  after(
    'I33',
    'a payment with a gift card is entered as another amount',
    cardOnce,
    `update gift_card_entry set amount = amount - 1 where kind = ${SPENT}`,
  ),
  after('I33', 'more is left of a gift card than what moved on it leaves', cardOnce, 'update gift_card set balance = balance + 1'),
  {
    invariant: 'I33',
    name: 'a gift card with nothing left is in use',
    tamper: () => cardAddsUp({ id: cardId, value: minor(500), balance: minor(0), status: 1 }, [{ cardId, invoiceId: '', amount: -500 }]),
  },
  after(
    'I33',
    'two tills spent the same money of a gift card, and nobody was told',
    cardTwice,
    `delete from attention where code like 'gift-cards.%'`,
  ),
  after(
    'I33',
    'people are told that more of a gift card was spent than there was, and there was enough',
    cardOnce,
    wronglyReported('gift-cards.more-than-left'),
  ),
  after(
    'I33',
    'a gift card is gone',
    cardOnce,
    `delete from gift_card_entry where gift_card_id = '${must(openingCards[1]).id}'; delete from gift_card where id = '${must(openingCards[1]).id}'`,
  ),
  {
    invariant: 'I33',
    name: 'a till without the network spends more of a gift card than it may',
    quiet: QUIET,
    tamper: async (run) => {
      const director = new Director(run)
      director.cutOff(0)
      await byCard(director, 0)
      const browser = director.till(0)
      pokeRows<OutboxRow>(browser.disk.factory, LEDGER_NAME, 'outbox', (row) =>
        JSON.parse(JSON.stringify(row).replace('"tendered":8000', '"tendered":8001')),
      )
      spendsWithinLimit(browser, must(outboxOn(browser.disk.factory).at(-1)).op)
    },
  },
]

const OFFER_TAMPERINGS: readonly Tampering[] = [
  after('I34', 'more uses of a package are left than its entries leave', useOnce, 'update customer_offer set uses_left = uses_left + 1'),
  after(
    'I34',
    'a use of a package is not counted, and nobody was told',
    useOnce,
    `delete from customer_offer_entry where kind = ${USED} and customer_offer_id = '${bought}';
     update customer_offer set uses_left = uses_left + 1 where id = '${bought}'`,
  ),
  after(
    'I34',
    'the last use of a package was taken twice, and nobody was told',
    useTwice,
    `delete from attention where code like 'offers.%'`,
  ),
  after('I34', 'people are told that a package was used up, and its use is counted', useOnce, wronglyReported('offers.used-up')),
  after(
    'I34',
    'a package that was sold gives fewer uses',
    buysPackage,
    `update customer_offer_entry set uses = 1 where kind = 1 and uses = 2; update customer_offer set uses_sold = 1, uses_left = 1 where uses_sold = 2`,
  ),
]

const BALANCE_TAMPERINGS: readonly Tampering[] = [
  after(
    'I35',
    'a payment out of a balance is not entered',
    balanceOnce,
    `update customer c set balance = balance - e.amount from balance_entry e where e.kind = 3 and e.customer_id = c.id;
     delete from balance_entry where kind = 3`,
  ),
  after('I35', 'a customer has more in the shop than she paid in', balanceOnce, 'update customer set balance = balance + 1'),
  after(
    'I35',
    'two tills spent the same balance, and nobody was told',
    balanceTwice,
    `delete from attention where code = 'customers.balance-not-enough'`,
  ),
  after(
    'I35',
    'a balance is left behind with a customer who was merged',
    payIn,
    `update customer set merged_into = '${must(openingCards[0]).holderId}' where id = '${owner}'`,
  ),
  after(
    'I35',
    'what was owed was paid at two tills, and nobody was told',
    debtTwice,
    `delete from attention where code = 'sales.payment-more-than-left'`,
  ),
]

/** Shows that each law about prepayments and debts can fail. */
export const AHEAD_TAMPERINGS: readonly Tampering[] = [...GIFT_CARD_TAMPERINGS, ...OFFER_TAMPERINGS, ...BALANCE_TAMPERINGS]
