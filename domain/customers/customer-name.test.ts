import { expect, test } from 'vitest'
import { isClearlyBusiness, isPersonName } from './customer-name.ts'

test.each(['أم فهد (أخت نورة)', 'د. نورة', 'O’Neil', "O'Neil", 'نـــورة', 'Al-Otaibi/Reem', 'نُورَة', 'Zoë'])(
  '%s can be a person',
  (name) => {
    expect(isPersonName(name)).toBe(true)
    expect(isClearlyBusiness(name)).toBe(false)
  },
)

test.each(['مؤسسة 4U', 'Sara & Huda Co.', 'محل ٥ للعبايات', '3M Trading', 'A & B L.L.C.', 'الشركة 7', 'Sara & Huda, Est'])(
  '%s is clearly a business',
  (name) => {
    expect([isPersonName(name), isClearlyBusiness(name)]).toEqual([false, true])
  },
)

test.each(['نورة 2', 'Sara & Huda', '4U', 'Sara Cohen 2', 'Estella 3', '<b> Co'])(
  '%s is neither a person nor clearly a business',
  (name) => {
    expect([isPersonName(name), isClearlyBusiness(name)]).toEqual([false, false])
  },
)

test.each(['مؤسسة نورة', 'Huda Trading'])('%s could be a person by its letters', (name) => {
  expect([isPersonName(name), isClearlyBusiness(name)]).toEqual([true, false])
})
