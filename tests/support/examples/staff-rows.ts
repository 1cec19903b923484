import { chanceFrom } from '#server/demo/chance.ts'
import { peopleOf } from '#server/demo/story-people.ts'
import { EXAMPLE_NOW } from './example-shop.ts'
import type { ShopRows } from './memory-reader.ts'

/** The employees and roles of the demo shop. */
export function staffRows(): ShopRows {
  const { roles, employees, files } = peopleOf(chanceFrom(1), EXAMPLE_NOW)
  return { role: roles, employee: employees, employee_file: files }
}
