import { expect, test } from 'vitest'
import { nameEnds } from './name-ends.ts'

const endsOf = (...names: string[]) => Object.fromEntries(nameEnds(names))

test('names that part only at their end are told apart by it', () => {
  expect(endsOf('Evening make-up with hair – short', 'Bridal henna', 'Evening make-up with hair – long')).toEqual({
    'Evening make-up with hair – short': 'short',
    'Evening make-up with hair – long': 'long',
  })
  expect(endsOf('مكياج سهرة مع تسريحة للشعر الطويل', 'مكياج سهرة مع تسريحة للشعر القصير')).toEqual({
    'مكياج سهرة مع تسريحة للشعر الطويل': 'الطويل',
    'مكياج سهرة مع تسريحة للشعر القصير': 'القصير',
  })
})

test('a name that another one goes on from keeps its own last word in sight', () => {
  expect(endsOf('Evening make-up with hairstyle', 'Evening make-up with hairstyle and veil')).toEqual({
    'Evening make-up with hairstyle': 'hairstyle',
    'Evening make-up with hairstyle and veil': 'and veil',
  })
})

test('a name stands as it is where its beginning tells it, where it is short, and where another is called exactly so', () => {
  expect(endsOf('Bridal make-up', 'Bridal henna', 'Evening make-up at the home of the bride')).toEqual({})
  expect(endsOf('Evening make-up with hair – short', 'Evening make-up with hair – short')).toEqual({})
  expect(endsOf('Anextraordinarilylongwordwithoutend1', 'Anextraordinarilylongwordwithoutend2')).toEqual({})
})
