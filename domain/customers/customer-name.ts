import { BUSINESS_NAME, PERSON_NAME, searchWords } from '../kernel/text.ts'

export const isPersonName = (name: string): boolean => PERSON_NAME.test(name)

/** Words in names of businesses in the two countries, normalized for comparison. */
const BUSINESS_WORDS = [
  ...['مؤسسة', 'شركة', 'محل', 'محلات', 'متجر', 'معرض', 'مركز', 'مكتب', 'مصنع', 'مشغل', 'صالون', 'بوتيك', 'مجموعة', 'دار', 'ذ.م.م'],
  ...['Co', 'Company', 'Est', 'Establishment', 'LLC', 'L.L.C', 'Ltd', 'Inc', 'Corp', 'Trading', 'Group'],
  ...['Shop', 'Store', 'Boutique', 'Salon', 'Center', 'Centre'],
].map((word) => wordLine(word))

function wordLine(text: string): string {
  return ` ${searchWords(text).join(' ')} `
}

/**
 * Whether an imported name is a business: it cannot be a person's and includes a business word. مؤسسة نورة could be a
 * person by its letters, so it is not.
 */
export function isClearlyBusiness(name: string): boolean {
  if (isPersonName(name) || !BUSINESS_NAME.test(name)) return false
  const line = wordLine(name)
  return BUSINESS_WORDS.some((word) => line.includes(word))
}
