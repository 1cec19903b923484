import type { EntityFiles } from '../../engine/entity/presentation.ts'

/** Former column headings of import files. */
export const EMPLOYEE_FILES: EntityFiles = {
  heads: {
    hasLogin: ['يُسمح لها بالدخول بكلمة مرور'],
    isShownInBilling: ['can be chosen as the salesperson', 'تظهر في الفاتورة كبائعة'],
    salary: ['salary, by the month'],
  },
  empty: {},
}

export const ROLE_FILES: EntityFiles = { heads: { discountMax: ['discount ceiling', 'سقف الخصم'] }, empty: {} }
