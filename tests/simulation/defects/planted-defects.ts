import type { Defect } from './defects.ts'

/** Bugs that never existed, planted to test the laws: client and server agree on the wrong result. */
export const PLANTED_DEFECTS: readonly Defect[] = [
  {
    id: 'B02',
    breaks: 'I23',
    bug: 'Planted: the server asks for something in a message that only this version of the app sends.',
    patches: [
      {
        file: 'domain/sync/messages.ts',
        find: 'name: v.optional(v.pipe(v.string(), v.maxLength(200))),',
        replace: 'name: v.pipe(v.string(), v.maxLength(200)),',
      },
    ],
  },
  {
    id: 'B01',
    breaks: 'I22',
    bug: 'Both sides give points for what a bill was before its discount: they agree with each other, and the books are wrong.',
    patches: [
      {
        file: 'domain/sales/issue-invoice.ts',
        find: 'pointsEarned(totals.total, settlement.due',
        replace: 'pointsEarned(totals.gross, settlement.due',
      },
    ],
  },
  {
    id: 'B16',
    breaks: 'I26',
    bug: 'Planted: what a dress asks to be held counts once it has left, and not while it is still to come.',
    patches: [
      {
        file: 'domain/orders/insurance/insurance-needed.ts',
        find: '(row.state === RENT_STATE.reserved || row.state === RENT_STATE.rented)',
        replace: 'row.state === RENT_STATE.rented',
      },
    ],
  },
  {
    id: 'B03',
    breaks: 'I22',
    bug: 'Planted: an advance, a charge and a credit note bear no VAT.',
    patches: [
      {
        file: 'domain/orders/plain-line.ts',
        find: '...splitInclusive(amount, vatRate),',
        replace: '...splitInclusive(amount, 0 as Rate),',
      },
    ],
  },
  {
    id: 'B04',
    breaks: 'I22',
    bug: 'Planted: the invoice of a rent prints the days with those of the preparation.',
    patches: [
      {
        file: 'domain/orders/check-out-visit.ts',
        find: 'rental: { bookingId, code, outAt: claim.outAt,',
        replace: 'rental: { bookingId, code, outAt: claim.startsAt,',
      },
    ],
  },
  {
    id: 'B05',
    breaks: 'I22',
    bug: 'Planted: a damage is taxed, and a late fee is not.',
    patches: [
      {
        file: 'domain/orders/insurance/charge-insurance.ts',
        find: 'charge.isTaxed ? terms.vatRate : rate(0)',
        replace: 'charge.isTaxed ? rate(0) : terms.vatRate',
      },
    ],
  },
  {
    id: 'B06',
    breaks: 'I22',
    bug: 'Planted: points are taken twice for an advance that goes back.',
    patches: [
      {
        file: 'domain/orders/refund-rent.ts',
        find: 'const points = pointsEarned(rent,',
        replace: 'const points = pointsEarned(totals.total,',
      },
    ],
  },
  {
    id: 'B07',
    breaks: 'I22',
    bug: 'Planted: of an insurance amount it is forgotten what was handed over and given back.',
    patches: [
      {
        file: 'domain/orders/order-view.ts',
        find: 'context, { method, tendered, change,',
        replace: 'context, { method, tendered: amount, change: ZERO,',
      },
    ],
  },
  {
    id: 'B08',
    breaks: 'I22',
    bug: 'Planted: an insurance amount goes back, and nothing is said to have been handed over.',
    patches: [
      {
        file: 'domain/orders/insurance/insurance-moves.ts',
        find: 'reason: note, tendered: addMoney(amount, rounding)',
        replace: 'reason: note, tendered: ZERO',
      },
    ],
  },
  {
    id: 'B09',
    breaks: 'I22',
    bug: 'Planted: a payment forgets what was handed over.',
    patches: [{ file: 'domain/payments/payment-row.ts', find: 'tendered: tender.tendered,', replace: 'tendered: tender.amount,' }],
  },
  {
    id: 'B10',
    breaks: 'I22',
    bug: 'Planted: whoever calls off gets back what the last step says, and not what the step says that still holds.',
    patches: [
      {
        file: 'domain/rentals/piece/cancellation.ts',
        find: '(refundRate > best ? refundRate : best), rate(0))',
        replace: '(refundRate < best ? refundRate : best), rate(10_000))',
      },
    ],
  },
  {
    id: 'B11',
    breaks: 'I22',
    bug: 'Planted: a late hour counts once it is over, and not when it is begun.',
    patches: [
      { file: 'domain/rentals/piece/late-fee.ts', find: 'const units = Math.ceil(lateMs', replace: 'const units = Math.floor(lateMs' },
    ],
  },
  {
    id: 'B12',
    breaks: 'I22',
    bug: 'Planted: an invoice settles a minor unit less of an advance than is open.',
    patches: [
      {
        file: 'domain/orders/visit-money.ts',
        find: '[partOfAdvance(advance, gross)] : []',
        replace: '[partOfAdvance(advance, (gross - 1) as Money)] : []',
      },
    ],
  },
  {
    id: 'B13',
    breaks: 'I20',
    bug: 'Planted: the server does not bring up what a till of the version before has queued.',
    patches: [{ file: 'server/sync/push/operation.ts', find: 'current = step(current)', replace: 'current = [step, current].at(1)' }],
  },
  {
    id: 'B14',
    breaks: 'I16',
    bug: 'Planted: a new version clears away what the one before left, and the queue with it.',
    patches: [
      {
        file: 'src/data/mirror/old-mirrors.ts',
        find: 'name?.startsWith(MIRROR_PREFIX) && name !== MIRROR_NAME',
        replace: 'name && name !== MIRROR_NAME && all.some((one) => one.name?.startsWith(MIRROR_PREFIX) && one.name !== MIRROR_NAME)',
      },
    ],
  },
  {
    id: 'B15',
    breaks: 'I23',
    bug: 'Planted: what a server of the version before could not run stays parked when it gets this one.',
    patches: [
      { file: 'server/sync/parked/rerun-known.ts', find: 'prepare(operationIn(payload)).ok', replace: '!prepare(operationIn(payload)).ok' },
    ],
  },
  {
    id: 'B17',
    breaks: 'I15',
    bug: 'Planted: a person dismisses a sale that was parked, and its till goes on saying that it is parked.',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: 'if (isOpen(notice) && isAbout(result, notice.opId))',
        replace: "if (notice.status === 'parked' && status !== 'rejected')",
      },
    ],
  },
  {
    id: 'B18',
    breaks: 'I15',
    bug: 'Planted: a restored server answers once more for what a till was told of, which is told a second time, and the till is revoked over it.',
    patches: [
      {
        file: 'src/data/sync/bookkeeping.ts',
        find: 'if (!isSame) await db.notices.put({ ...reported, seq,',
        replace: 'await db.notices.put({ seq,',
      },
    ],
  },
]
