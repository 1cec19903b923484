import { AlarmClock } from 'lucide-react'
import { expect, test } from 'vitest'
import { rate } from '#domain/kernel/money.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import type { Session } from '../../../engine/session.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import { TodayCard } from './today-card.tsx'

const session: Session = {
  ...{ source: 'pin', accountId: 1, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '', username: '' } },
  ...{ permissions: {}, discountMax: rate(0), isTill: true, till: null, ownPin: null },
  setting: { ...exampleSetting, isHoldAllowed: true, finishedWizardSteps: [] },
}

const words = (count: number) =>
  wordsFor(
    session,
    <TodayCard
      icon={AlarmClock}
      title="Overdue"
      to="/merchant/rent/today"
      query={{ kind: 'ready', data: count, asOf: null, isRefreshing: false, reload: () => {} }}
      figureOf={(data) => ({ count: String(data), isNothing: data === 0 })}
    >
      {(data) => `${data} customers by name`}
    </TodayCard>,
  )

test('an empty card shows only its title and zero, and another one more', async () => {
  expect((await words(0)).trim()).toBe('Overdue 0')
  expect((await words(3)).trim()).toBe('Overdue 3 3 customers by name')
})
