import { expect, test } from 'vitest'
import { wordsOfFile } from '../../src/engine/import/file-words.ts'
import { importColumns } from '../../src/engine/import/import-columns.ts'
import type { EntityPresentation } from '../../src/engine/entity/presentation.ts'
import { productPresentation } from '../../src/features/catalog/products.ts'
import { customerPresentation } from '../../src/features/customers/shared/customer-presentation.tsx'
import { employeePresentation } from '../../src/features/employees/employee-presentation.tsx'
import { rolePresentation } from '../../src/features/employees/roles/role-presentation.tsx'
import { rentItemPresentation } from '../../src/features/rentals/pieces/piece-presentation.tsx'

test.each([
  [rentItemPresentation, 'rentPrice', 'rent price'],
  [rentItemPresentation, 'sellPrice', 'sell price'],
  [rentItemPresentation, 'buyPrice', 'buy price'],
  [productPresentation, 'buyPrice', 'buying price'],
  [customerPresentation, 'isWhatsappAllowed', 'may be written to on whatsapp'],
  [employeePresentation, 'hasLogin', 'يُسمح لها بالدخول بكلمة مرور'],
  [employeePresentation, 'isShownInBilling', 'can be chosen as the salesperson'],
  [employeePresentation, 'salary', 'salary, by the month'],
  [rolePresentation, 'discountMax', 'سقف الخصم'],
] as [EntityPresentation, string, string][])(
  'a file that was filled before still names its column %#',
  async (presentation, field, head) => {
    const say = await wordsOfFile(['entities', 'shell', 'rentals', 'catalog', 'customers', 'employees'])
    const column = importColumns(presentation, say).find((one) => one.field === field)
    expect(column?.also).toContain(head)
  },
)
