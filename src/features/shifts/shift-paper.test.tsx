import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import type { ShiftFile } from '#domain/shifts/shift-views.ts'
import { EXAMPLE_NOW, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { PAPERS, type Paper } from '../../device/printer.ts'
import { wordsOnPaper } from '../../ui/paper/words-on-paper.tsx'
import { ShiftPaper } from './shift-paper.tsx'

const hana = { nameAr: 'هناء', nameEn: 'Hana' }
const openShift: ShiftFile = {
  ...{ id: exampleId(1), till: 'A', openedAt: instant(EXAMPLE_NOW), openedSeq: 1, openedById: exampleId(2), openedBy: hana },
  ...{
    closedAt: null,
    closedBy: null,
    note: null,
    currency: 'SAR',
    isBlind: false,
    counts: [],
    expectedThen: null,
    documents: [],
    moves: [],
  },
  shop: { nameAr: 'دار الأناقة', nameEn: 'Elegance', phone: '', timeZone: 'Asia/Riyadh' },
  ...{ float: minor(200_00), cashIn: minor(0), cashOut: minor(0), opened: 0, methods: [], total: minor(0), expected: minor(200_00) },
  ...{ counted: null, difference: null, giftCardsSpent: minor(0), isAmended: false },
}
const closedShift: ShiftFile = { ...openShift, closedAt: instant(EXAMPLE_NOW + 1), closedBy: hana }

test('marks reprinted X and Z reports as copies on every paper and in both languages', async () => {
  for (const paper of Object.keys(PAPERS) as Paper[]) {
    for (const file of [openShift, closedShift]) {
      for (const isBlind of [false, true]) {
        const words = await wordsOnPaper(<ShiftPaper file={file} isBlind={isBlind} paper={paper} isCopy />)
        expect(words).toMatch(file.closedAt === null ? /X report .*نسخة .*Copy/ : /Z report .*نسخة .*Copy/)
        expect(await wordsOnPaper(<ShiftPaper file={file} isBlind={isBlind} paper={paper} isCopy={false} />)).not.toContain('Copy')
      }
    }
  }
})
