import { describe, expect, test } from 'vitest'
import { chosenColumns, columnChoices, knownChoice, readColumns, withColumnMoved, withColumnToggled, writeColumns } from './list-columns.ts'

const set = {
  usual: [{ field: 'nameAr' }, { field: 'price' }, { field: 'groupId', isMinor: true }],
  offered: [{ field: 'nameEn' }, { field: 'onHand' }],
}
const fieldsOf = (text: string | null) => chosenColumns(set, readColumns(text)).map(({ field }) => field)

describe('the columns of a list', () => {
  test('nobody chose any: they are the usual ones', () => {
    expect(chosenColumns(set, null)).toEqual(set.usual)
    expect(fieldsOf('')).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('chosen ones stand in their order, with the name of the row before them', () => {
    expect(fieldsOf('onHand,price')).toEqual(['nameAr', 'onHand', 'price'])
    expect(fieldsOf('price,nameAr')).toEqual(['nameAr', 'price'])
    expect(fieldsOf('nameAr')).toEqual(['nameAr'])
  })

  test('a name that the list does not know, or that stands twice, is left out', () => {
    expect(fieldsOf('password,price,price,onHand.from,__proto__')).toEqual(['nameAr', 'price'])
    expect(fieldsOf('password,,%')).toEqual(['nameAr', 'price', 'groupId'])
    expect(fieldsOf(`price,${'x'.repeat(2_000)}`)).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('names of which the list knows none choose nothing, so that what the device keeps holds', () => {
    expect(knownChoice(set, ['password', ''])).toBeNull()
    expect(knownChoice(set, null)).toBeNull()
    expect(knownChoice(set, ['password', 'price'])).toEqual(['password', 'price'])
  })

  test('a chosen column is shown on a narrow screen, too', () => {
    expect(chosenColumns(set, ['groupId'])[1]).toEqual({ field: 'groupId', isMinor: false })
  })

  test('a name in two languages chosen in one language holds in the other', () => {
    const english = { usual: [{ field: 'nameEn' }, { field: 'price' }], offered: [] }
    expect(chosenColumns(english, ['nameAr', 'price']).map(({ field }) => field)).toEqual(['nameEn', 'price'])
  })

  test('whoever chooses sees the shown ones in their order, then the others', () => {
    const choices = columnChoices(set, ['onHand', 'price'])
    expect(choices.map(({ column, isShown }) => `${isShown ? '+' : '-'}${column.field}`)).toEqual([
      '+nameAr',
      '+onHand',
      '+price',
      '-groupId',
      '-nameEn',
    ])
  })

  test('a column goes and comes back at the end; the name of the row never goes', () => {
    const choices = columnChoices(set, null)
    expect(withColumnToggled(choices, 'price')).toEqual(['nameAr', 'groupId'])
    expect(withColumnToggled(columnChoices(set, ['groupId']), 'price')).toEqual(['nameAr', 'groupId', 'price'])
    expect(withColumnToggled(choices, 'nameAr')).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('a column moves by one place and never before the name of the row', () => {
    const choices = columnChoices(set, null)
    expect(withColumnMoved(choices, 'groupId', -1)).toEqual(['nameAr', 'groupId', 'price'])
    expect(withColumnMoved(choices, 'price', 1)).toEqual(['nameAr', 'groupId', 'price'])
    expect(withColumnMoved(choices, 'price', -1)).toEqual(['nameAr', 'price', 'groupId'])
    expect(withColumnMoved(choices, 'groupId', 1)).toEqual(['nameAr', 'price', 'groupId'])
    expect(withColumnMoved(choices, 'nameAr', 1)).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('what is written reads back', () => {
    expect(readColumns(writeColumns(['nameAr', 'onHand']))).toEqual(['nameAr', 'onHand'])
  })
})
