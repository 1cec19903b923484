import { expect, test } from 'vitest'
import { ZERO } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { WithBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'
import { SlipPieceLines } from './desk-slip.tsx'

const card = { bookingId: exampleId(1), code: 'WD-0002', nameAr: 'فستان', nameEn: 'Dress', person: null, customer: 'هدى' }
const linesOf = (dueAt: number, kind: 'out' | 'back') =>
  wordsOnPaper(
    <WithBothLanguages languages={rentalsInBothLanguages()}>
      <SlipPieceLines
        piece={{ card: { ...card, dueAt: instant(dueAt) }, faults: [], condition: null, fee: ZERO }}
        kind={kind}
        timeZone="Asia/Riyadh"
      />
    </WithBothLanguages>,
  )

test('prints the due day of a dress on the slip in both calendars', async () => {
  // The first instant of 27 April in Riyadh: shown as due at the end of the day before.
  expect(await linesOf(Date.UTC(2027, 3, 26, 21), 'out')).toContain('2027-04-26 (19 ذو القعدة 1448 هـ)')
  expect(await linesOf(Date.UTC(2027, 3, 26, 15), 'out')).toContain('2027-04-26 18:00 (19 ذو القعدة 1448 هـ)')
})

test('a return slip shows no due day', async () => {
  expect(await linesOf(Date.UTC(2027, 3, 26, 15), 'back')).not.toContain('2027-04-26')
})
