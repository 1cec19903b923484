import { describe, expect, test } from 'vitest'
import { chosenColumns, columnChoices, knownChoice, readColumns, withColumnMoved, withColumnToggled, writeColumns } from './list-columns.ts'

const set = {
  usual: [{ field: 'nameAr' }, { field: 'price' }, { field: 'groupId', isMinor: true }],
  offered: [{ field: 'nameEn' }, { field: 'onHand' }],
}
const fieldsOf = (text: string | null) => chosenColumns(set, readColumns(text)).map(({ field }) => field)

describe('the columns of a list', () => {
  test('are the default ones without a choice', () => {
    expect(chosenColumns(set, null)).toEqual(set.usual)
    expect(fieldsOf('')).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('are in the chosen order, with the name of the row first', () => {
    expect(fieldsOf('onHand,price')).toEqual(['nameAr', 'onHand', 'price'])
    expect(fieldsOf('price,nameAr')).toEqual(['nameAr', 'price'])
    expect(fieldsOf('nameAr')).toEqual(['nameAr'])
  })

  test('omit unknown and duplicate names', () => {
    expect(fieldsOf('password,price,price,onHand.from,__proto__')).toEqual(['nameAr', 'price'])
    expect(fieldsOf('password,,%')).toEqual(['nameAr', 'price', 'groupId'])
    expect(fieldsOf(`price,${'x'.repeat(2_000)}`)).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('fall back to the choice stored on the device if no name is known', () => {
    expect(knownChoice(set, ['password', ''])).toBeNull()
    expect(knownChoice(set, null)).toBeNull()
    expect(knownChoice(set, ['password', 'price'])).toEqual(['password', 'price'])
  })

  test('show a chosen column on a narrow screen, too', () => {
    expect(chosenColumns(set, ['groupId'])[1]).toEqual({ field: 'groupId', isMinor: false })
  })

  test('apply a translated name chosen in one language to the other', () => {
    const english = { usual: [{ field: 'nameEn' }, { field: 'price' }], offered: [] }
    expect(chosenColumns(english, ['nameAr', 'price']).map(({ field }) => field)).toEqual(['nameEn', 'price'])
  })

  test('list the visible ones in order, then the others, in the chooser', () => {
    const choices = columnChoices(set, ['onHand', 'price'])
    expect(choices.map(({ column, isShown }) => `${isShown ? '+' : '-'}${column.field}`)).toEqual([
      '+nameAr',
      '+onHand',
      '+price',
      '-groupId',
      '-nameEn',
    ])
  })

  test('are removed and added at the end when toggled, except the name of the row', () => {
    const choices = columnChoices(set, null)
    expect(withColumnToggled(choices, 'price')).toEqual(['nameAr', 'groupId'])
    expect(withColumnToggled(columnChoices(set, ['groupId']), 'price')).toEqual(['nameAr', 'groupId', 'price'])
    expect(withColumnToggled(choices, 'nameAr')).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('move by one position, but never before the name of the row', () => {
    const choices = columnChoices(set, null)
    expect(withColumnMoved(choices, 'groupId', -1)).toEqual(['nameAr', 'groupId', 'price'])
    expect(withColumnMoved(choices, 'price', 1)).toEqual(['nameAr', 'groupId', 'price'])
    expect(withColumnMoved(choices, 'price', -1)).toEqual(['nameAr', 'price', 'groupId'])
    expect(withColumnMoved(choices, 'groupId', 1)).toEqual(['nameAr', 'price', 'groupId'])
    expect(withColumnMoved(choices, 'nameAr', 1)).toEqual(['nameAr', 'price', 'groupId'])
  })

  test('are read back as written', () => {
    expect(readColumns(writeColumns(['nameAr', 'onHand']))).toEqual(['nameAr', 'onHand'])
  })
})
