import { expect, test } from 'vitest'
import { nameEnds } from './name-ends.ts'

const endsOf = (...names: string[]) => Object.fromEntries(nameEnds(names))

test('distinguishes names that differ only at their end', () => {
  expect(endsOf('Evening make-up with hair – short', 'Bridal henna', 'Evening make-up with hair – long')).toEqual({
    'Evening make-up with hair – short': 'short',
    'Evening make-up with hair – long': 'long',
  })
  expect(endsOf('مكياج سهرة مع تسريحة للشعر الطويل', 'مكياج سهرة مع تسريحة للشعر القصير')).toEqual({
    'مكياج سهرة مع تسريحة للشعر الطويل': 'الطويل',
    'مكياج سهرة مع تسريحة للشعر القصير': 'القصير',
  })
})

test('a name that is the prefix of another shows its last word', () => {
  expect(endsOf('Evening make-up with hairstyle', 'Evening make-up with hairstyle and veil')).toEqual({
    'Evening make-up with hairstyle': 'hairstyle',
    'Evening make-up with hairstyle and veil': 'and veil',
  })
})

test('a name stays whole if its beginning is unique, if it is short, or if another is identical', () => {
  expect(endsOf('Bridal make-up', 'Bridal henna', 'Evening make-up at the home of the bride')).toEqual({})
  expect(endsOf('Evening make-up with hair – short', 'Evening make-up with hair – short')).toEqual({})
  expect(endsOf('Anextraordinarilylongwordwithoutend1', 'Anextraordinarilylongwordwithoutend2')).toEqual({})
})
