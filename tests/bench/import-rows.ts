import { type Id, makeId } from '#domain/kernel/ids.ts'
import type { ReadyRow } from '../../src/engine/import/read-rows.ts'

export const ROWS = 20_000
const NAMES = ['نورة العتيبي', 'سارة القحطاني', 'هند الشمري', 'أمل الحربي', 'Lama Alharbi']

const lettersOf = (nth: number): string => [...String(nth)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')

/** Rows as a file of customers becomes them once it was read and checked. */
export const fileRows = (): ReadyRow[] =>
  Array.from({ length: ROWS }, (_, nth) => ({
    line: nth + 2,
    id: idOf(nth),
    draft: {
      ...{
        name: `${NAMES[nth % NAMES.length]} ${lettersOf(nth)}`,
        mobile: `05${String(20_000_000 + nth)}`,
        email: `c${nth}@example.com`,
        gender: 2,
      },
      ...{ birthOn: nth % 2 ? null : '1994-03-05', source: 1 + (nth % 8), language: 1, trn: null, address: 'الرياض', notes: null },
      isWhatsappAllowed: true,
    },
  }))

const idOf = (nth: number): Id => makeId(1_790_000_000_000 + nth, new Uint8Array([nth >> 16, nth >> 8, nth, 1, 2, 3, 4, 5, 6, 7]))
