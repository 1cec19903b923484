import { expect, test } from 'vitest'
import { wordsOfFile } from '../../src/engine/import/file-words.ts'
import { importColumns } from '../../src/engine/import/import-columns.ts'
import type { NounLook } from '../../src/engine/noun/look.ts'
import { productLook } from '../../src/features/catalog/products.ts'
import { customerLook } from '../../src/features/customers/look/customer-look.tsx'
import { employeeLook } from '../../src/features/employees/employee-look.tsx'
import { roleLook } from '../../src/features/employees/roles/role-look.tsx'
import { rentItemLook } from '../../src/features/rentals/pieces/piece-look.tsx'

test.each([
  [rentItemLook, 'rentPrice', 'rent price'],
  [rentItemLook, 'sellPrice', 'sell price'],
  [rentItemLook, 'buyPrice', 'buy price'],
  [productLook, 'buyPrice', 'buying price'],
  [customerLook, 'isWhatsappAllowed', 'may be written to on whatsapp'],
  [employeeLook, 'hasLogin', 'يُسمح لها بالدخول بكلمة مرور'],
  [employeeLook, 'isShownInBilling', 'can be chosen as the salesperson'],
  [employeeLook, 'salary', 'salary, by the month'],
  [roleLook, 'discountMax', 'سقف الخصم'],
] as [NounLook, string, string][])('a file that was filled before still names its column %#', async (look, field, head) => {
  const say = await wordsOfFile(['nouns', 'shell', 'rentals', 'catalog', 'customers', 'employees'])
  const column = importColumns(look, say).find((one) => one.field === field)
  expect(column?.also).toContain(head)
})
